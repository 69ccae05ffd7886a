import { help as words } from '@docket/texts/studio/help'

/** S1.4, S2.14: The questions that newcomers ask about Docket TV. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: words.whatIsIt,
    answer: words.whatIsItAnswer,
  },
  {
    question: words.howDifferent,
    answer: words.howDifferentAnswer,
  },
  {
    question: words.who,
    answer: words.whoAnswer,
  },
  {
    question: words.unique,
    answer: words.uniqueAnswer,
  },
  {
    question: words.viewers,
    answer: words.viewersAnswer,
  },
  {
    question: words.ai,
    answer: words.aiAnswer,
  },
  {
    question: words.next,
    answer: words.nextAnswer,
  },
  {
    question: words.involved,
    answer: words.involvedAnswer,
  },
]
