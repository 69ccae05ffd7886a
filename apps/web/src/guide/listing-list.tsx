import { dayText, rangeText, shortDayText, timeText, zoneText } from '@docket/model/guide/clock'
import type { Listing } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { programmePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { DAY_MS, type EpochMs, MINUTE_MS } from '@docket/model/time'
import { Fragment } from 'react'
import { Marks } from './marks.tsx'
import { useWords } from './use-words.ts'

const WEEK_MS = 7 * DAY_MS

type ListingListProps = {
  station: string
  listings: readonly Listing[]
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether each line names its day. */
  dated?: boolean
  /** Whether they are one channel's, under its name and its zone: gaps are told, and neither of these. */
  ofChannel?: boolean
}

/** Programmes away from their rows: time, title, channel. */
export function ListingList(props: ListingListProps) {
  const { station, listings, clock, now, dated = false, ofChannel = false } = props
  return (
    <ul className={ofChannel ? 'g-listings g-listings-day' : 'g-listings'}>
      {listings.map((listing, at) => (
        <Fragment key={listing.id}>
          {ofChannel && <ListGap after={listings[at - 1]} before={listing} clock={clock} />}
          <li
            className={listing.endsAt <= now ? 'g-listings-past' : undefined}
            aria-current={isOnAir(listing, now) ? 'time' : undefined}
          >
            <time dateTime={new Date(listing.startsAt).toISOString()}>
              {dated && <span>{dateText(clock, listing.startsAt, now)}</span>}
              {rangeText(clock, listing.startsAt, listing.endsAt)}
              {!ofChannel && ` ${zoneText(clock, listing.startsAt)}`}
            </time>
            <span className="g-listing-words">
              <a href={programmePath(station, listing.id)}>{listing.title}</a>
              {listing.line && <small>{listing.line}</small>}
            </span>
            <span className="g-listing-channel">
              <Marks marks={listing.marks} /> {!ofChannel && channelName(listing.channel)}
            </span>
          </li>
        </Fragment>
      ))}
    </ul>
  )
}

/** Within a week `Tue 24` says enough; farther away it might be another month's. */
function dateText(clock: readonly ClockSpan[], at: EpochMs, now: EpochMs): string {
  return Math.abs(at - now) < WEEK_MS ? shortDayText(clock, at) : dayText(clock, at)
}

/** Both ends of a programme are there to be read: only longer gaps need words. */
const SMALLEST_GAP_MS = 15 * MINUTE_MS

type ListGapProps = { after: Listing | undefined; before: Listing; clock: readonly ClockSpan[] }

/** Time between two programmes about which the schedule says nothing. */
function ListGap({ after, before, clock }: ListGapProps) {
  const words = useWords()
  if (!after || before.startsAt - after.endsAt < SMALLEST_GAP_MS) return null
  return (
    <li className="g-listings-gap">
      <time dateTime={new Date(after.endsAt).toISOString()}>{timeText(clock, after.endsAt)}</time>
      <span>{words.nothingUntil(timeText(clock, before.startsAt))}</span>
    </li>
  )
}
