import { welcome as words } from '@docket/texts/studio/accounts'
import { Paper, type Section } from './paper.tsx'

const SECTIONS: readonly Section[] = [
  {
    heading: words.yourStationsAccount,
    lines: [words.creatorMustBeAllowed, words.accountsAreForOnePerson, words.administratorsDecide],
  },
  {
    heading: words.yourContent,
    lines: [words.contentStaysYours, words.onlyWithTheRight, words.harmfulContent],
  },
  {
    heading: words.theService,
    lines: [words.scheduleIsAPlan, words.providedAsIs, words.stationCanLeave],
  },
]

/** The terms between a station and the operator of the installation. */
export function TermsPage() {
  return (
    <Paper
      title={words.terms}
      lead={(operator) => words.termsLead({ operator })}
      sections={SECTIONS}
    />
  )
}
