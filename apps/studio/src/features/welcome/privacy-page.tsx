import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: 'If you watch',
    lines: [
      'The guide needs no account and sets no cookie. What you choose there, such as a theme, stays in your browser.',
      'How often a program is looked at is counted by day. Addresses are not stored with the counts; a visitor is told apart by a mark that changes every day.',
    ],
  },
  {
    heading: 'If you work for a station',
    lines: [
      'Your name, email address, and whatever else you fill into your profile are kept, with what you do on the schedule. Colleagues of your station see your profile; other stations see nothing.',
      'Your password is kept only as a hash. Your session is kept in your browser until you log out, and so is what you last looked at, so that it is there at once.',
      'Letters about your account go to your address: invitations, confirmations, new passwords.',
    ],
  },
  {
    heading: 'If you are a member of a station',
    lines: [
      'The station keeps your contact, certifications, reservations and submissions. Only its staff who work with members and equipment see them.',
    ],
  },
  {
    heading: 'What is written down besides',
    lines: [
      'The server keeps a log of requests, for some days, to find faults and to hold off abuse. Its administrators decide for how long, and whether addresses are part of it.',
      'Backups hold what the database held, until they are replaced.',
    ],
  },
  {
    heading: 'What you can do',
    lines: [
      'See and change your profile, and take everything that is kept about you along as a file: Settings, Your data.',
      'Ask an administrator of your station to remove your account. What you put on the schedule stays, without your profile.',
    ],
  },
]

/** The privacy page: which data about people is stored, and what they can do about it. */
export function PrivacyPage() {
  return (
    <Paper
      title="Privacy"
      lead={(operator) =>
        `${operator} runs this installation and answers for what is kept in it. This is what the program does with data about people; nothing is sold, and no other company’s scripts run here.`
      }
      sections={SECTIONS}
    />
  )
}
