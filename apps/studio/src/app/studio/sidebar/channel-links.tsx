import { CHANNEL_LIST_SIZE } from '@docket/model/kernel/constants'
import { formatClock } from '@docket/model/time/format'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { frame as words } from '@docket/texts/studio/app'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { byChannel, nowNext, progressOf } from '#data/airings/channel-day.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { useChannels } from '#data/records/use-station.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { nearestTo } from './nearest-to.ts'
import styles from './sidebar.module.css'

/** More channels than this would push the rest of the navigation off a small screen. */
const MAX_CHANNELS = 6
/** How many rows to reserve until the channels are loaded. Most stations have about this many. */
const USUAL = 3

type ChannelLinksProps = { pathname: string; isNarrow: boolean }

/** The station's channels, each with a line that shows how much of its program has passed. */
export function ChannelLinks({ pathname, isNarrow }: ChannelLinksProps) {
  const { data: channels, isPending, isError, refetch } = useChannels()
  const [onAir, setOnAir] = useState<OnAirNow>(new Map())

  if (isPending) return <Skeleton height={`calc(${USUAL} * max(28px, var(--finger)))`} />
  if (isError) {
    return (
      <button type="button" className={styles.link} onClick={() => void refetch()}>
        <span className={styles.number} aria-hidden>
          !
        </span>
        <span className={styles.name}>{words.channelsNotLoaded}</span>
      </button>
    )
  }
  if (channels.length === 0) return null

  const [, , here] = pathname.split('/')
  const shown = nearestTo(
    channels.findIndex(({ id }) => id === here),
    channels,
    MAX_CHANNELS,
  )
  return (
    <>
      <OnAirWatch onChange={setOnAir} />
      <ul className={styles.channels} aria-label={words.channels}>
        {shown.map(({ id, name, number }) => {
          const now = onAir.get(id)
          const hints = [isNarrow && `${number} ${name}`.trim(), now?.hint].filter(Boolean)
          return (
            <li key={id} data-hint={hints.join(': ') || undefined} data-hint-side="right">
              <Link className={styles.link} to="/channels/$channel" params={{ channel: id }}>
                <span className={styles.number}>{number || name.slice(0, 1)}</span>
                <span className={styles.name}>{name}</span>
              </Link>
              {now && (
                <span
                  className={styles.line}
                  role="progressbar"
                  aria-label={words.shownSoFar({ title: now.title, channel: name })}
                  aria-valuenow={Math.round(now.done * 100)}
                >
                  <span style={{ transform: `scaleX(${now.done})` }} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {channels.length > shown.length && !isNarrow && (
        <Link className={styles.all} to="/channels" activeOptions={{ exact: true }}>
          {channels.length < CHANNEL_LIST_SIZE
            ? words.allOf({ count: channels.length })
            : words.allChannels}
        </Link>
      )}
    </>
  )
}

/** What is on now, keyed by channel id. */
type OnAirNow = ReadonlyMap<
  string,
  {
    title: string
    /** The title and when it ends. */
    hint: string
    /** The share that has already aired, from 0 to 1. */
    done: number
  }
>

type OnAirWatchProps = { onChange: (onAir: OnAirNow) => void }

/** Reports what is on now, every minute and after every change. Loaded after the navigation. */
function OnAirWatch({ onChange }: OnAirWatchProps) {
  const { zone, clock } = useStationTime()
  const now = useNow(MINUTE_MS)
  // The window changes only once an hour, so that the airings are not loaded more often.
  const from = now - (now % HOUR_MS)
  const { airings } = useAirings({ from, until: from + HOUR_MS })
  const report = useEffectEvent(onChange)

  useEffect(() => {
    const onAir = [...byChannel(airings ?? [])].flatMap(([channel, ofChannel]) => {
      const { now: current } = nowNext(ofChannel, now)
      if (!current) return []
      const { title } = current.airing
      const hint = words.until({ title, time: formatClock(current.endsAt, zone, clock) })
      return [[channel, { title, hint, done: progressOf(current, now) }] as const]
    })
    report(new Map(onAir))
  }, [airings, now, zone, clock])

  return null
}
