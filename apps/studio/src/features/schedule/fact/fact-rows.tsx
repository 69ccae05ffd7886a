import type { Fact } from '@docket/model/playout/fact'
import { formatSpanSeconds } from '@docket/model/time/format'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './airing-details.module.css'
import { factText } from './fact-text.ts'
import { words } from './words.ts'

type FactRowsProps = { fact: Fact | undefined }

/** When an airing was planned and when it aired, to the second, as rows of its details. */
export function FactRows({ fact }: FactRowsProps) {
  const { zone, clock } = useStationTime()
  if (!fact?.wentOut) return null
  const says = factText(fact)
  return (
    <>
      <div className={styles.fact}>
        <dt>{words.planned}</dt>
        <dd>{formatSpanSeconds(fact.planned, zone, clock)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>{words.aired}</dt>
        <dd>
          {formatSpanSeconds(fact.wentOut, zone, clock)}
          {says && <span className={styles.differs}>{says}</span>}
        </dd>
      </div>
    </>
  )
}
