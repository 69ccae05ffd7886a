import { audienceHours } from '@docket/model/reports/audience-hours'
import { type Audience, audienceOf, hourOf } from '@docket/model/reports/audience-of'
import type { Airtime } from '@docket/model/schedule/airtime'
import { type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { fact as words } from '@docket/texts/studio/schedule'
import { useId } from 'react'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ClockTime } from '#ui/time/clock-time.tsx'
import styles from './airing-audience.module.css'
import rows from './airing-details.module.css'

type AiringAudienceProps = {
  channel: string
  /** When it aired, or else its time on the schedule. */
  time: Airtime
}

/** How many people watched an airing, minute by minute, as a row of its details. Empty if nobody was counted. */
export function AiringAudience({ channel, time }: AiringAudienceProps) {
  const meaning = useId()
  const { data } = useLiveRecords(audienceHours, {
    filter: 'channel = {:channel} && hour >= {:from} && hour < {:until}',
    values: { channel, from: toInstant(hourOf(time.startsAt)), until: toInstant(time.endsAt) },
  })
  const hours = (data ?? []).flatMap(({ hour, minutes }) =>
    minutes ? [{ hour: toEpochMs(hour), minutes }] : [],
  )
  const audience = audienceOf(hours, time)
  if (!audience) return null
  const { average, peak, watchedMin } = audience
  return (
    <div className={rows.fact}>
      <dt>{words.audience}</dt>
      <dd aria-describedby={meaning}>
        {words.averageAndPeak({ average: Math.round(average * 10) / 10, peak })}
        <br />
        {words.watched({ minutes: Math.round(watchedMin) })}
        <Curve audience={audience} until={time.endsAt} />
        <p id={meaning} className={styles.meaning}>
          {words.whatViewersAre}
        </p>
      </dd>
    </div>
  )
}

const HEIGHT = 100

/** The viewers in each minute as steps, from nobody to the peak. */
function Curve({ audience: { curve, peak }, until }: { audience: Audience; until: EpochMs }) {
  const [first] = curve
  if (!first) return null
  const steps = curve.map(({ viewers }, at) => {
    const y = HEIGHT - (viewers / peak) * HEIGHT
    return `L${at} ${y}L${at + 1} ${y}`
  })
  const line = `M0 ${HEIGHT}${steps.join('')}L${curve.length} ${HEIGHT}`
  return (
    <>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${curve.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.curveOf({ minutes: curve.length })}
      >
        <path d={line} />
      </svg>
      <span className={styles.ends}>
        <ClockTime at={first.at} />
        <ClockTime at={until} />
      </span>
    </>
  )
}
