import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: 'Your station’s account',
    lines: [
      'Anyone who creates a station here must be allowed to act for it.',
      'Accounts are for one person each. Keep your password to yourself, and tell an administrator if someone else may know it.',
      'Administrators of a station decide what its staff can do.',
    ],
  },
  {
    heading: 'Your content',
    lines: [
      'Programs, pictures and texts stay yours. You allow this installation to store them and to show viewers what you make public.',
      'Add only content that you have the right to show and that the law allows.',
      'Content that harms other people or the service can be removed by the operator, who will tell the station.',
    ],
  },
  {
    heading: 'The service',
    lines: [
      'The schedule shows what is planned. Your playout system decides what is on air.',
      'It is provided as is. Keep your own copies of important data. Every list has an export.',
      'A station can leave at any time and take its data with it.',
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
