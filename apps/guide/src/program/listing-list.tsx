import type { ClockSpan, GuideProgram } from '@docket/model/guide/guide-window'
import { programPath } from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import { channelName } from '@docket/model/guide/spoken'
import { dayText, rangeInZoneText, shortDayText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOnAir } from '@docket/model/schedule/airtime'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import type { ReactNode } from 'react'
import { Marks } from './marks.tsx'

const WEEK_MS = 7 * DAY_MS

type ListingListProps = {
  station: string
  listings: readonly Listing[]
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether each line shows its date. */
  dated?: boolean
  /** Whether each line shows its picture. */
  pictured?: boolean
}

/** Lists programs outside the schedule: time, title, channel. */
export function ListingList(props: ListingListProps) {
  const { station, listings, clock, now, dated = false, pictured = false } = props
  return (
    <ul className={pictured ? 'g-listings g-listings-pictured' : 'g-listings'}>
      {listings.map((listing) => (
        <ListingLine
          key={listing.id}
          station={station}
          now={now}
          pictured={pictured}
          program={listing}
          when={
            <>
              {dated && <span>{dateText(clock, listing.startsAt, now)}</span>}
              {rangeInZoneText(clock, listing.startsAt, listing.endsAt)}
            </>
          }
          channel={channelName(listing.channel)}
        />
      ))}
    </ul>
  )
}

type ListingLineProps = {
  station: string
  program: GuideProgram
  now: EpochMs
  when: ReactNode
  /** An additional remark below the title. */
  note?: string
  channel?: string
  /** The actions available for it. */
  actions?: ReactNode
  pictured?: boolean
}

export function ListingLine(props: ListingLineProps) {
  const { station, program, now, when, note, channel, actions, pictured } = props
  return (
    <li
      className={program.endsAt <= now ? 'g-listings-past' : undefined}
      aria-current={isOnAir(program, now) ? 'time' : undefined}
    >
      <time dateTime={new Date(program.startsAt).toISOString()}>{when}</time>
      {pictured && <SmallPicture of={program} />}
      <span className="g-listing-words">
        <a href={programPath(station, program.id)}>{program.title}</a>
        {program.line && <small>{program.line}</small>}
        {note && <small>{note}</small>}
        {actions}
      </span>
      <span className="g-listing-channel">
        <Marks marks={program.marks} /> {channel}
      </span>
    </li>
  )
}

function SmallPicture({ of: { picture } }: { of: GuideProgram }) {
  if (!picture) return <span className="g-listing-picture" />
  const src = recrop(picture, '16x9-160.webp')
  return <img className="g-listing-picture" src={src} alt="" loading="lazy" />
}

/** Within a week `Tue 24` is unambiguous. Dates further away include the month. */
export function dateText(clock: readonly ClockSpan[], at: EpochMs, now: EpochMs): string {
  return Math.abs(at - now) < WEEK_MS ? shortDayText(clock, at) : dayText(clock, at)
}
