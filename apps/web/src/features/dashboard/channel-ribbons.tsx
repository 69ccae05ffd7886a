import type { Channel } from '@docket/model/collections/channels'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { byChannel } from '#data/channel-day.ts'
import type { TimedAiring } from '#data/timed-airing.ts'
import { useAirings } from '#data/use-airings.ts'
import { useChannels, useStation } from '#data/use-station.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useStationTime } from '#ui/station-time.tsx'
import styles from './channel-ribbons.module.css'
import { placeOf, type Trouble, troublesOf } from './ribbon.ts'

const AHEAD_MS = 72 * HOUR_MS

type ChannelRibbonsProps = { now: EpochMs }

/** The next 72 hours of each channel as a thin ribbon; each gap and conflict leads to its mending. */
export function ChannelRibbons({ now }: ChannelRibbonsProps) {
  // By the hour, so that the window, and what is read for it, does not change every minute.
  const from = now - (now % HOUR_MS)
  const window = useMemo(() => ({ from, until: from + AHEAD_MS }), [from])
  const channels = useChannels().data
  const { airings } = useAirings(window)
  const found = useMemo(() => airings && byChannel(airings), [airings])
  if (!channels || !found) return <Skeleton height="120px" />

  return (
    <section className={styles.ribbons} aria-labelledby="ahead">
      <h2 className={styles.heading} id="ahead">
        Next 72 hours
      </h2>
      {channels.map((channel) => (
        <Ribbon
          key={channel.id}
          channel={channel}
          airings={found.get(channel.id) ?? []}
          window={window}
        />
      ))}
      <DayMarks window={window} />
    </section>
  )
}

type Window = { from: EpochMs; until: EpochMs }

type RibbonProps = { channel: Channel; airings: readonly TimedAiring[]; window: Window }

function Ribbon({ channel, airings, window }: RibbonProps) {
  const troubles = useMemo(() => troublesOf(airings, window), [airings, window])
  return (
    <div className={styles.row}>
      <span className={styles.channel}>
        <span className={styles.number}>{channel.number}</span> {channel.name}
      </span>
      <div className={styles.ribbon}>
        {airings.map((timed) => (
          <span key={timed.airing.id} className={styles.airing} style={placeOf(timed, window)} />
        ))}
        {troubles.map((trouble) => (
          <TroubleMark
            key={`${trouble.kind} ${trouble.startsAt}`}
            channel={channel.id}
            trouble={trouble}
            window={window}
          />
        ))}
      </div>
      <span className={styles.count}>{countText(troubles)}</span>
    </div>
  )
}

type TroubleMarkProps = { channel: string; trouble: Trouble; window: Window }

function TroubleMark({ channel, trouble, window }: TroubleMarkProps) {
  const { zone, clock } = useStationTime()
  const { dayStart } = useStation()
  const { startsAt, endsAt, kind, title } = trouble
  const times = `${formatClock(startsAt, zone, clock)} – ${formatClock(endsAt, zone, clock)}`
  const day = formatDay(dayOf(startsAt, zone), 'short')
  const what = kind === 'gap' ? 'Nothing is scheduled' : `${title} overlap`
  return (
    <Link
      className={styles.trouble}
      data-kind={kind}
      style={placeOf(trouble, window)}
      to="/channels/$channel"
      params={{ channel }}
      search={{ date: dayOf(startsAt, zone, dayStart) }}
      title={`${what}, ${day}, ${times}`}
      aria-label={`${what}, ${day}, ${times}. Mend it.`}
    />
  )
}

/** Where the days begin, under the ribbons. */
function DayMarks({ window }: { window: Window }) {
  const { zone } = useStationTime()
  const marks = [0, 1, 2].map((day) => window.from + day * 24 * HOUR_MS)
  return (
    <div className={styles.row} aria-hidden>
      <span />
      <div className={styles.days}>
        {marks.map((at) => (
          <span key={at}>
            {formatDay(dayOf(at, zone), 'short')}, {formatClock(at, zone, '12h')}
          </span>
        ))}
      </div>
    </div>
  )
}

function countText(troubles: readonly Trouble[]): string {
  const conflicts = troubles.filter(({ kind }) => kind === 'conflict').length
  const gaps = troubles.length - conflicts
  const parts = [
    conflicts > 0 && `${conflicts} ${conflicts === 1 ? 'conflict' : 'conflicts'}`,
    gaps > 0 && `${gaps} ${gaps === 1 ? 'gap' : 'gaps'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'full'
}
