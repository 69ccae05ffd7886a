import { explainPlayout } from '@docket/model/playout/explain-playout'
import { explainAiring, scheduleHistory } from '@docket/model/schedule/planning'
import { airing as words } from '@docket/texts/studio/schedule'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { PlayedRuns } from '../fact/played-runs.tsx'
import { HistorySteps } from '../plans/history-steps.tsx'
import styles from '../plans/plan-form.module.css'

type WhyHereProps = {
  airing: string
  /** The version of the airing. A new version triggers a new request. */
  version: string
  /** Whether the user may read the history. */
  mayPlan: boolean
  /** Whether it should have begun. If so, the question is what aired. */
  hasBegun: boolean
}

/** Explains what aired, why the airing is at its time, and who changed it. */
export function WhyHere({ airing, version, mayPlan, hasBegun }: WhyHereProps) {
  const played = useQuery({
    queryKey: ['whyPlayed', airing, version],
    enabled: hasBegun,
    queryFn: ({ signal }) => call(explainPlayout, { airing }, { signal }),
  })
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
      <Disclosure name={hasBegun ? words.whyPlayed : words.whyHere}>
        {played.data && <PlayedRuns runs={played.data.runs} />}
        <ul className={styles.sentences}>
          {played.data?.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {why.data?.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {(why.isError || played.isError) && <li>{words.reasonNotLoaded}</li>}
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
