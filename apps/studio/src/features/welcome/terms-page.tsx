import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: 'Your station’s account',
    lines: [
      'Whoever makes a station here acts for it, and may do so.',
      'Accounts are for one person each. Keep your password to yourself, and tell an administrator when somebody else may know it.',
      'Administrators of a station decide who of its staff may do what.',
    ],
  },
  {
    heading: 'What you put in',
    lines: [
      'Programs, pictures and texts stay yours. You let this installation store them, and show viewers what you make public.',
      'Put in only what you have the right to show, and what the law allows.',
      'What harms other people or the service may be taken down by whoever runs it, and the station is told.',
    ],
  },
  {
    heading: 'The service',
    lines: [
      'The schedule here tells what is planned. What is on air is decided by your playout.',
      'It is offered as it is. Keep your own copies of what you cannot lose; exports are on every list.',
      'A station can leave at any time and take its data along.',
    ],
  },
]

/** The terms between a station and the operator of the installation. */
export function TermsPage() {
  return (
    <Paper
      title="Terms"
      lead={(operator) =>
        `These terms hold between your station and ${operator}, which runs this installation of Docket TV.`
      }
      sections={SECTIONS}
    />
  )
}
