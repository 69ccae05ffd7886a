import { help as words } from '@docket/texts/studio/help'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { HashModalProps } from '#ui/dialog/hash-modals.ts'
import styles from './faq-modal.module.css'

/** S2.14: Eight questions, the first one open. The shared `name` makes the browser keep only one open. */
export function FaqModal({ opened, onClose }: HashModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.faq} size="lg">
      {QUESTIONS.map(({ question, answer }, index) => (
        <details key={question} className={styles.question} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Dialog>
  )
}

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
