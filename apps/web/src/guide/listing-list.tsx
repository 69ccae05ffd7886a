import { rangeText, shortDayText, zoneText } from '@docket/model/guide/clock'
import type { Listing } from '@docket/model/guide/guide-page'
import type { ClockSpan } from '@docket/model/guide/guide-window'
import { programmePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time'
import { Marks } from './marks.tsx'

type ListingListProps = {
  station: string
  listings: readonly Listing[]
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether each line names its day. */
  dated?: boolean
}

/** Programmes away from their rows: time, title, channel. */
export function ListingList({ station, listings, clock, now, dated = false }: ListingListProps) {
  return (
    <ul className="g-listings">
      {listings.map((listing) => (
        <li key={listing.id} aria-current={isOnAir(listing, now) ? 'time' : undefined}>
          <time dateTime={new Date(listing.startsAt).toISOString()}>
            {dated && <span>{shortDayText(clock, listing.startsAt)}</span>}
            {rangeText(clock, listing.startsAt, listing.endsAt)} {zoneText(clock, listing.startsAt)}
          </time>
          <span className="g-listing-words">
            <a href={programmePath(station, listing.id)}>{listing.title}</a>
            {listing.line && <small>{listing.line}</small>}
          </span>
          <span className="g-listing-channel">
            <Marks marks={listing.marks} /> {channelName(listing.channel)}
          </span>
        </li>
      ))}
    </ul>
  )
}
