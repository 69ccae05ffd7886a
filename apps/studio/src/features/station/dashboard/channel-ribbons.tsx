import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Channel } from '@docket/model/station/channels'
import { formatClock, formatClockSpan, formatDay } from '@docket/model/time/format'
import { HOUR_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { dashboard as words } from '@docket/texts/studio/station'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useStation, zoneOf } from '#data/records/use-station.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './channel-ribbons.module.css'
import {
  type FixableTrouble,
  type ScheduleTrouble,
  sayTrouble,
  troubleKeyOf,
  troublePlaceOf,
} from './ribbon.ts'
import type { ChannelAhead } from './use-ahead.ts'

type ChannelRibbonsProps = {
  channels: readonly Channel[]
  /** One entry per channel. `undefined` while they load; the rows then show empty ribbons. */
  lines: readonly ChannelAhead[] | undefined
  window: TimeWindow
  /** Opens the dialog that fixes a gap or a conflict. Absent: an issue links to the channel's timeline. */
  onFix?: ((channel: Channel, trouble: FixableTrouble) => void) | undefined
}

/** The next 72 hours of each channel as a thin ribbon. Each gap and conflict in it can be clicked. */
export function ChannelRibbons({ channels, lines, window, onFix }: ChannelRibbonsProps) {
  return (
    <section className={styles.ribbons} aria-labelledby="ahead" aria-busy={!lines}>
      <h2 className={styles.heading} id="ahead">
        {words.next72Hours}
      </h2>
      {channels.map((channel, place) => (
        <Ribbon
          key={channel.id}
          channel={channel}
          window={window}
          onFix={onFix}
          line={lines?.[place]}
        />
      ))}
      <DayMarks window={window} />
    </section>
  )
}

type RibbonProps = Pick<ChannelRibbonsProps, 'window' | 'onFix'> & {
  channel: Channel
  line: ChannelAhead | undefined
}

function Ribbon({ channel, line, window, onFix }: RibbonProps) {
  return (
    <div className={styles.row}>
      <span className={styles.channel}>
        <span className={styles.number}>{channel.number}</span> {channel.name}
      </span>
      <div className={styles.ribbon}>
        {line?.airings.map((timed) => (
          <span
            key={timed.airing.id}
            className={styles.airing}
            style={troublePlaceOf(timed, window)}
          />
        ))}
        {line?.troubles.map((trouble) => (
          <TroubleButton
            key={troubleKeyOf(trouble)}
            className={styles.trouble}
            channel={channel}
            trouble={trouble}
            style={troublePlaceOf(trouble, window)}
            onFix={onFix}
          />
        ))}
      </div>
      <span className={styles.count}>
        {line && (isPlayedElsewhere(channel) ? words.playedElsewhere : countText(line.troubles))}
      </span>
    </div>
  )
}

/** Three marks under the ribbons, one per 24 hours from the start of the window. */
function DayMarks({ window }: { window: TimeWindow }) {
  const { zone, clock } = useStationTime()
  const marks = [0, 1, 2].map((day) => window.from + day * 24 * HOUR_MS)
  return (
    <div className={styles.row} aria-hidden>
      <span />
      <div className={styles.days}>
        {marks.map((at) => (
          <span key={at}>
            {formatDay(dayOf(at, zone), 'short')}
            <span className={styles.clock}>, {formatClock(at, zone, clock)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

function countText(troubles: readonly ScheduleTrouble[]): string {
  const conflicts = troubles.filter(({ kind }) => kind === 'conflict').length
  const unplayed = troubles.filter(({ kind }) => kind === 'unplayed').length
  const gaps = troubles.length - conflicts - unplayed
  const parts = [
    conflicts > 0 && words.conflicts({ count: conflicts }),
    gaps > 0 && words.gaps({ count: gaps }),
    unplayed > 0 && words.notReady({ count: unplayed }),
  ]
  return parts.filter(Boolean).join(', ') || words.full
}

type TroubleButtonProps = {
  channel: Channel
  trouble: ScheduleTrouble
  className: string | undefined
  style: CSSProperties
  onFix: ((channel: Channel, trouble: FixableTrouble) => void) | undefined
}

/** The mark of an issue. It opens the dialog that fixes it, or links to the timeline of that day. */
function TroubleButton({ channel, trouble, className, style, onFix }: TroubleButtonProps) {
  const { clock } = useStationTime()
  const station = useStation()
  const zone = zoneOf(channel, station)
  const { startsAt, endsAt } = trouble
  const times = formatClockSpan({ startsAt, endsAt }, zone, clock)
  const told = `${sayTrouble(trouble)}, ${formatDay(dayOf(startsAt, zone), 'short')}, ${times}`
  const looks = { className, style, 'data-kind': trouble.kind, title: told }
  if (onFix && trouble.kind !== 'unplayed') {
    return (
      <button
        type="button"
        {...looks}
        aria-label={words.fixIt({ channel: channel.name, trouble: told })}
        onClick={() => onFix(channel, trouble)}
      />
    )
  }
  return (
    <Link
      {...looks}
      to="/channels/$channel"
      params={{ channel: channel.id }}
      search={{ date: dayOf(startsAt, zone, station.dayStart) }}
      aria-label={words.openItsSchedule({ channel: channel.name, trouble: told })}
    />
  )
}
