import { mayPass } from '@docket/model/kernel/access'
import { alarms } from '@docket/model/playout/alarms'
import { MINUTE_MS } from '@docket/model/time/instants'
import { monitor as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type ChannelDay, useStationDay } from '#data/airings/use-station-day.ts'
import { useStreamOf } from '#data/records/use-station.ts'
import { useSession } from '#data/session/use-session.ts'
import { filled } from '#texts/filled.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/frame/page-title.ts'
import { isTyping } from '#ui/keys/is-typing.ts'
import { type KeyGroup, usePageKeys } from '#ui/keys/page-keys.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { isMotionWelcome, isPlayedHere } from '#ui/player/stream/played-here.ts'
import { useNow } from '#ui/time/use-now.ts'
import unseen from '#ui/unseen.module.css'
import styles from './monitor.module.css'
import { RecentAlarms } from './recent-alarms.tsx'
import { acknowledge, type ShownAlarm, useOpenAlarms } from './use-alarms.ts'
import { WatchedChannel } from './watched-channel.tsx'

const ACKNOWLEDGE_KEY = 'A'

const KEYS: readonly KeyGroup[] = [
  { title: words.monitor, keys: [[ACKNOWLEDGE_KEY, words.keyHelp]] },
]

/** Calls `onAcknowledge` when its key is pressed anywhere outside input fields. */
function useAlarmKeys(onAcknowledge: () => void): void {
  usePageKeys(KEYS)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key.toUpperCase() === ACKNOWLEDGE_KEY) onAcknowledge()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The monitor wall of a station: its channels with their pictures, open alarms and recent alarms. */
export function MonitorPage() {
  usePageTitle(words.monitor)
  const privileges = useSession()?.user.privileges ?? []
  if (!mayPass(alarms.schema.access.list, privileges)) {
    return <ErrorScreen status={403} description={words.notAllowed} />
  }
  return <Monitor />
}

function Monitor() {
  const { days, error, refetch } = useStationDay(useNow(MINUTE_MS))
  const open = useOpenAlarms()
  const [plays, setPlays] = useState(isMotionWelcome)
  // If alarms loaded after the channels, they would push the channels down.
  const isKnown = open.data !== undefined || open.error !== null
  const oldest = open.data?.find(({ acknowledgedBy }) => acknowledgedBy === '')
  useAlarmKeys(() => oldest && void acknowledge(oldest))
  return (
    <>
      <PageHead
        title={words.monitor}
        line={open.data && stateText(open.data)}
        actions={
          days &&
          days.length > 0 && (
            <Button
              leftSection={plays ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
              onClick={() => setPlays(!plays)}
            >
              {plays ? words.pausePictures : words.playPictures}
            </Button>
          )
        }
      />
      <p className={unseen.unseen} aria-live="assertive">
        {open.data && stateText(open.data)}
      </p>
      {error && <Failure error={error} what={words.channelsNotLoaded} onRetry={refetch} />}
      {open.error && (
        <Failure error={open.error} what={words.alarmsNotLoaded} onRetry={open.refetch} />
      )}
      {days?.length === 0 && (
        <EmptyState picture="tower">
          <strong>{words.noChannels}</strong> {words.noChannelsHelp}
        </EmptyState>
      )}
      {days && isKnown ? (
        days.length > 0 && <Wall days={days} plays={plays} open={open.data} />
      ) : (
        <Coming />
      )}
    </>
  )
}

function stateText({ length }: readonly ShownAlarm[]): string {
  return length === 0 ? words.allWell : words.openAlarms({ count: length })
}

type WallProps = {
  days: readonly ChannelDay[]
  plays: boolean
  open: readonly ShownAlarm[] | undefined
}

function Wall({ days, plays, open }: WallProps) {
  const streamOf = useStreamOf()
  return (
    <>
      <section className={styles.wall} aria-label={words.channels}>
        {days.map((day, place) => {
          const stream = streamOf(day.channel)
          return (
            <WatchedChannel
              key={day.channel.id}
              day={day}
              place={place}
              stream={plays && isPlayedHere(stream) ? stream : undefined}
              alarms={open?.filter(({ channel }) => channel === day.channel.id)}
            />
          )
        })}
      </section>
      <p className={styles.keys}>
        {filled(words.keys, { key: <kbd className={styles.key}>{ACKNOWLEDGE_KEY}</kbd> })}
      </p>
      <RecentAlarms channels={days.map(({ channel }) => channel)} />
    </>
  )
}

function Coming() {
  return (
    <div className={styles.wall} aria-busy>
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} height="300px" />
      ))}
    </div>
  )
}
