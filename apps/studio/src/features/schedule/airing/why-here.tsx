import { explainAiring, scheduleHistory } from '@docket/model/schedule/planning'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { HistorySteps } from '../plans/history-steps.tsx'
import styles from '../plans/plan-form.module.css'
import { words } from './words.ts'

type WhyHereProps = {
  airing: string
  /** The version of the airing. A new version triggers a new request. */
  version: string
  /** Whether the user may read the history. */
  mayPlan: boolean
}

/** Explains why the airing is at its time, and who changed it. */
export function WhyHere({ airing, version, mayPlan }: WhyHereProps) {
  const why = useQuery({
    queryKey: ['why', airing, version],
    queryFn: ({ signal }) => call(explainAiring, { airing }, { signal }),
  })
  const history = useQuery({
    queryKey: ['scheduleHistory', airing, version],
    enabled: mayPlan,
    queryFn: ({ signal }) => call(scheduleHistory, { airing }, { signal }),
  })
  const steps = history.data?.steps ?? []

  return (
    <>
      <Disclosure name={words.whyHere}>
        <ul className={styles.sentences}>
          {why.data?.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {why.isError && <li>{words.reasonNotLoaded}</li>}
        </ul>
      </Disclosure>
      {steps.length > 0 && (
        <Disclosure name={words.whoChangedIt}>
          <HistorySteps steps={steps} />
        </Disclosure>
      )}
    </>
  )
}
