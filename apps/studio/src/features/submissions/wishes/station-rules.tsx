import type { HandInForm } from '@docket/model/submissions/hand-in'
import { sayLength } from '@docket/model/submissions/policy'
import { sayWatershed } from '@docket/model/submissions/watershed'
import { submissions as words } from '@docket/texts/studio/submissions'
import styles from '../hand-in.module.css'

type StationRulesProps = Pick<HandInForm, 'rules' | 'station'>

/** The station’s rules, shown before anyone breaks them. */
export function StationRules({ rules, station }: StationRulesProps) {
  const lines = linesOf(rules)
  return (
    <ul className={styles.rules} aria-label={words.rulesOf({ station })}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function linesOf({ from, leastSec, mostSec, leadDays, mostRuns, watershed }: HandInForm['rules']) {
  const { from: opens, until } = sayWatershed(watershed)
  return [
    from !== '' && from !== 'anyone' && words.acceptsFrom[from],
    leastSec > 0 && words.atLeast({ length: sayLength(leastSec) }),
    mostSec > 0 && words.atMost({ length: sayLength(mostSec) }),
    leadDays > 0 && words.leadTime({ days: leadDays }),
    mostRuns > 0 && words.runsAtMost({ runs: mostRuns }),
    opens !== until && words.adultHours({ from: opens, until }),
  ].filter((line) => line !== false)
}
