import type { Channel } from '@docket/model/station/channels'
import { channels } from '@docket/model/station/channels'
import { MINUTE_MS } from '@docket/model/time/instants'
import { onboarding as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { nowNext } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { updateRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { filled } from '#texts/filled.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Drawing } from '#ui/notice/drawings/drawing.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { GoOnAir } from './go-on-air.tsx'
import styles from './onboarding.module.css'

/** How far ahead to look for the next airing, which the first program must not run into. */
const AHEAD_MS = 24 * 60 * MINUTE_MS

type AirStepProps = {
  channel: Channel | undefined
  /** The address of the guide. */
  guide: string
  onDone: () => Promise<void>
}

/** The last step: something is on the channel now, and viewers see it in the guide. */
export function AirStep({ channel, ...step }: AirStepProps) {
  if (!channel) return <p>{words.addAChannelFirstHelp}</p>
  return <ChannelOnAir channel={channel} {...step} />
}

function ChannelOnAir({ channel, guide, onDone }: AirStepProps & { channel: Channel }) {
  const now = useNow(MINUTE_MS)
  // In whole hours, so that the query does not change every minute.
  const hour = Math.floor(now / (60 * MINUTE_MS)) * 60 * MINUTE_MS
  const { airings, error, refetch } = useAirings({
    channel: channel.id,
    from: hour,
    until: hour + AHEAD_MS,
  })
  if (error) return <Failure error={error} what={words.yourStationNotLoaded} onRetry={refetch} />
  if (!airings) return <Skeleton height="240px" />
  const { now: on, next } = nowNext(airings, now)
  if (!on) return <GoOnAir channel={channel} next={next} onDone={onDone} />
  if (!channel.public) return <Publish channel={channel} guide={guide} onDone={onDone} />
  return <OnAir on={on} guide={guide} />
}

function Publish({ channel, guide, onDone }: AirStepProps & { channel: Channel }) {
  const [problem, setProblem] = useState<string>()

  async function publish(id: string): Promise<void> {
    setProblem(undefined)
    try {
      await updateRecord(channels, id, { public: true })
      await onDone()
    } catch (error) {
      setProblem(reasonOf(error))
    }
  }

  return (
    <div className={styles.form}>
      <p>
        {filled(words.viewersCanSee, {
          channel: channel.name,
          address: <strong>{location.host + guide}</strong>,
        })}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void publish(channel.id)}>
          {words.publishTheGuide}
        </Button>
      </div>
    </div>
  )
}

function OnAir({ on, guide }: { on: TimedAiring; guide: string }) {
  return (
    <div className={styles.form}>
      <div className={styles.drawing}>
        <Drawing of="tower" />
      </div>
      <p role="status">
        {filled(words.youAreOnAir, {
          title: <strong>{on.airing.title}</strong>,
          until: <ClockTime at={on.endsAt} />,
          address: <strong>{location.host + guide}</strong>,
        })}
      </p>
      <div className={styles.actions}>
        <Button component="a" variant="primary" href={guide}>
          {words.seeYourGuide}
        </Button>
        <Button component="a" href="/dashboard">
          {words.goToTheDashboard}
        </Button>
      </div>
    </div>
  )
}
