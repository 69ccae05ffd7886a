import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: 'If you watch',
    lines: [
      'The guide needs no account and sets no cookie. What you choose there, such as a theme, stays in your browser.',
      'We count per day how often a program is viewed. The counts contain no addresses. Visitors are told apart by an identifier that changes every day.',
    ],
  },
  {
    heading: 'If you work for a station',
    lines: [
      'We store your name, your email address, the rest of your profile, and your changes to the schedule. People at your station can see your profile. Other stations cannot.',
      'Your password is kept only as a hash. Your session and the data that you viewed last stay in your browser until you log out, so that pages load fast.',
      'We send emails about your account to your address: invitations, confirmations and new passwords.',
    ],
  },
  {
    heading: 'If you are a member of a station',
    lines: [
      'The station stores your contact data, certificates, bookings and submissions. Only staff who work with members and equipment can see them.',
    ],
  },
  {
    heading: 'What else is stored',
    lines: [
      'The server keeps a log of requests for some days to find errors and prevent abuse. Its administrators decide for how long, and whether it contains addresses.',
      'Backups contain copies of the database until they are replaced.',
    ],
  },
  {
    heading: 'What you can do',
    lines: [
      'See and change your profile, and download everything stored about you under Settings, Your data.',
      'Ask an administrator of your station to remove your account. What you scheduled stays, without your profile.',
    ],
  },
]

/** The privacy page: which data about people is stored, and what they can do about it. */
export function PrivacyPage() {
  return (
    <Paper
      title="Privacy"
      lead={(operator) =>
        `${operator} runs this installation and is responsible for the data in it. This page explains what happens to personal data. Nothing is sold, and no scripts of other companies run here.`
      }
      sections={SECTIONS}
    />
  )
}
