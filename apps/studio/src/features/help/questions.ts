/** S1.4, S2.14: The questions that newcomers ask about Docket TV. */
export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What is Docket TV?',
    answer:
      'The place where a station keeps its shows and media, schedules its channels, and publishes a TV guide that viewers open without an account. It works on its own, and beside a Cablecast server whose schedule it reads.',
  },
  {
    question: 'How is it different from a traditional TV guide?',
    answer:
      'A printed or provider’s guide is filled in days before and rarely changes. Yours is made from the schedule itself: move a program, and the open guide of every viewer follows within seconds, in your colors, on your own site, and in the formats that cable providers read.',
  },
  {
    question: 'Who is it for?',
    answer:
      'Public, educational and government access stations, independent producers and niche broadcasters: anyone who programs a channel with a small team and wants viewers to find what is on.',
  },
  {
    question: 'What makes it unique?',
    answer:
      'A timeline that bumps, fills and never books a place twice; timeslots that keep a channel going for weeks; captions and audio description marked in the guide; and all of it as one program on one machine, with your data in your own hands.',
  },
  {
    question: 'How do viewers take part?',
    answer:
      'They search the guide, keep reminders in their calendar and share programs. Live chat, polls and feedback on a program are planned; tell us with the feedback form which of them you would use first.',
  },
  {
    question: 'What about AI and the cloud?',
    answer:
      'Captions that are drafted by a machine and corrected by a person, and streams that run in the cloud, are where small stations gain most. Docket TV keeps caption tracks beside each show and plays any stream you name; which services you use stays your choice.',
  },
  {
    question: 'What comes next?',
    answer:
      'More ways for viewers to answer, more playout servers to read from, and better help with captions. What has changed in the version you use is in its changelog.',
  },
  {
    question: 'How do we get involved?',
    answer:
      'Join the pilot: put your station on the waitlist, bring a schedule you have, and try a week of it. What you tell us in the feedback form decides what is built next.',
  },
]
