import { toCsv } from '@docket/model/csv/write-csv'
import { toIso } from '@docket/model/time/instants'
import { dayOf, offsetAt } from '@docket/model/time/zone'
import { aboutOf, type Listing, pageOf } from './listing.ts'

const HEADS = [
  'Date',
  'Start',
  'End',
  'Zone',
  'Channel number',
  'Channel',
  'Title',
  'Series',
  'Season',
  'Episode',
  'Category',
  'Language',
  'Captions',
  'Run',
  'Live',
  'Description',
  'Starts at',
  'Ends at',
  'Link',
]

/** Returns a listing as a CSV table, with wall-clock times in the channel's zone and with instants. */
export function toCsvListing(listing: Listing): string {
  const rows = listing.airings.map((listed) => {
    const { airing, channel, startsAt, endsAt, show, series, category } = listed
    const { zone, face } = channel
    const wall = (at: number) => new Date(at + offsetAt(at, zone)).toISOString().slice(11, 16)
    return [
      dayOf(startsAt, zone),
      wall(startsAt),
      wall(endsAt),
      zone,
      face.number,
      face.name,
      airing.title,
      series?.title ?? '',
      ...[show?.season, show?.episode].map((number) => (number ? String(number) : '')),
      category?.name ?? '',
      show?.language ?? '',
      show?.captioned ? 'yes' : '',
      airing.run,
      airing.kind === 'live' ? 'yes' : '',
      aboutOf(listed),
      toIso(startsAt),
      toIso(endsAt),
      pageOf(listing, listed),
    ]
  })
  return toCsv(HEADS, rows)
}
