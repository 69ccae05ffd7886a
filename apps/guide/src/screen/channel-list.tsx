import { MIN_GAP_MS } from '@docket/model/guide/blocks'
import type { Selection } from '@docket/model/guide/guide-page'
import { fitsFilter, type GuideFilter, isEmptyFilter } from '@docket/model/guide/guide-search'
import type { ClockSpan, GuideChannel, GuideProgram } from '@docket/model/guide/guide-window'
import { channelPath, programPath } from '@docket/model/guide/paths'
import { nearText, untilText } from '@docket/model/guide/spoken'
import { timeText } from '@docket/model/guide/times/clock'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { Fragment } from 'react'
import { ChannelStar } from '../own/channel-star.tsx'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { onPlainClick } from '../parts/plain-click.ts'
import { covers } from '../parts/ranges.ts'
import { type Bands, bandOf, type RowRange } from '../parts/tiles.ts'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'
import { Progress } from '../program/progress.tsx'

type ChannelListProps = {
  station: string
  channels: readonly GuideChannel[]
  clock: readonly ClockSpan[]
  now: EpochMs
  /** The list starts with the programs on the air at this time. */
  at: EpochMs
  loaded: Bands
  /** The range of channels to show, by position in the lineup. */
  rows: RowRange
  /** The maximum number of programs to list per channel. */
  most: number
  filter: GuideFilter
  onOpen(selection: Selection): void
}

const SPAN_MS = 6 * HOUR_MS

/** Shows the schedule as a list: for each channel, the program at the chosen time and the following ones. */
export function ChannelList(props: ChannelListProps) {
  const words = useWords()
  const { channels, rows, at: asked, now } = props
  // Near the present, the list follows the current time.
  const start = asked <= now && now < asked + HOUR_MS ? now : asked
  const knownAt = (row: number, moment: EpochMs) =>
    covers(props.loaded[bandOf(row)] ?? [], { from: moment, until: moment + 1 })
  return (
    <div className="g-list">
      {channels.slice(rows.firstRow, rows.firstRow + rows.rows).map((channel, at) => (
        <section key={channel.id} aria-label={channel.name} className="g-list-channel">
          <h2>
            <a href={channelPath(props.station, channel.slug)}>
              <ChannelBadge channel={channel} />
            </a>
          </h2>
          {channel.name && <ChannelStar words={words} channel={channel} station={props.station} />}
          <Programs
            {...props}
            channel={channel}
            start={start}
            known={knownAt(rows.firstRow + at, start)}
          />
        </section>
      ))}
    </div>
  )
}

type ProgramsProps = ChannelListProps & { channel: GuideChannel; start: EpochMs; known: boolean }

function Programs({ channel, start, known, most, filter, ...list }: ProgramsProps) {
  const words = useWords()
  const listed = channel.programmes.filter(
    (one) => one.endsAt > start && one.startsAt < start + SPAN_MS,
  )
  const coming = listed.filter((one) => fitsFilter(one, filter)).slice(0, most)
  if (coming.length === 0) {
    if (!known) return <p className="g-list-empty">{words.loadingSchedule}</p>
    const text = listed.length > 0 ? words.nothingFits : words.nothingInHours
    return <p className="g-list-empty">{text}</p>
  }
  const isWhole = isEmptyFilter(filter)
  return (
    <ol>
      {coming.map((program, index) => (
        <Fragment key={program.id}>
          {isWhole && (
            <Gap
              {...list}
              channel={channel}
              from={coming[index - 1]?.endsAt ?? start}
              until={program.startsAt}
            />
          )}
          <li>
            <Line {...list} channel={channel} program={program} />
          </li>
        </Fragment>
      ))}
    </ol>
  )
}

type GapProps = {
  station: string
  channel: GuideChannel
  from: EpochMs
  until: EpochMs
  clock: readonly ClockSpan[]
  now: EpochMs
}

/** Shows a period without listings. A gap at the current time links to the channel's day. */
function Gap({ station, channel, from, until, clock, now }: GapProps) {
  const words = useWords()
  const isNow = isOnAir({ startsAt: from, endsAt: until }, now)
  if (until - from < MIN_GAP_MS && !isNow) return null
  const line = (
    <>
      <time dateTime={new Date(from).toISOString()}>{timeText(clock, from)}</time>
      <span>
        {isNow && `${words.now}: `}
        {(channel.fill ? words.fillUntil : words.nothingUntil)({ time: timeText(clock, until) })}
      </span>
    </>
  )
  if (!isNow) return <li className="g-list-line g-list-gap">{line}</li>
  return (
    <li>
      <a
        className="g-list-line g-list-gap"
        href={channelPath(station, channel.slug)}
        aria-current="time"
      >
        {line}
      </a>
    </li>
  )
}

type LineProps = Omit<ChannelListProps, 'most' | 'filter'> & {
  channel: GuideChannel
  program: GuideProgram
}

function Line({ station, channel, program, clock, now, onOpen }: LineProps) {
  const words = useWords()
  const onNow = isOnAir(program, now)
  return (
    <a
      className={onNow ? 'g-list-line g-list-now' : 'g-list-line'}
      href={programPath(station, program.id)}
      aria-current={onNow ? 'time' : undefined}
      onClick={onPlainClick(() => onOpen({ channel, programmes: [program] }))}
    >
      <time dateTime={new Date(program.startsAt).toISOString()}>
        {timeText(clock, program.startsAt)}
      </time>
      <span className="g-list-words">
        <strong>{program.title}</strong>
        {program.line && <span>{program.line}</span>}
        {onNow && (
          <span>{`${untilText(words, program, clock)} · ${nearText(words, program, now)}`}</span>
        )}
        <Marks marks={program.marks} />
      </span>
      {onNow && <Progress airtime={program} now={now} />}
    </a>
  )
}
