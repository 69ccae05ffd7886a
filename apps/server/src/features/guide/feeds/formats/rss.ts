import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { dayText, rangeInZoneText } from '@docket/model/guide/times/clock'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { HOUR_MS, toEpochMs } from '@docket/model/time/instants'
import { guide as messages } from '@docket/texts/server/guide'
import { element, textElement } from '../../answers/xml.ts'
import { aboutOf, type Listing, nameOf, pageOf } from './listing.ts'

const NAMESPACES = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }

/** Returns a listing as RSS 2.0, with one item per airing that says when and where it is on. */
export function toRss(listing: Listing): string {
  const { station, airings, publicUrl, self } = listing
  const [first, last] = [airings[0], airings.at(-1)]
  const clock =
    first && last ? clockOf(station.zone, first.startsAt, last.endsAt + HOUR_MS) : undefined
  const channel = element(
    'channel',
    {},
    textElement('title', nameOf(listing)),
    textElement('link', publicUrl + guidePath(station.face.slug)),
    textElement('description', messages.whatIsOn({ name: nameOf(listing) })),
    textElement('language', 'en'),
    element('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
    textElement('ttl', '60'),
    airings.map((listed) => {
      const { airing, startsAt, endsAt } = listed
      const when =
        clock && `${dayText(clock, startsAt)}, ${rangeInZoneText(clock, startsAt, endsAt)}`
      const where = channelName(listed.channel.face)
      return element(
        'item',
        {},
        textElement('title', airing.title),
        textElement('link', pageOf(listing, listed)),
        textElement('guid', pageOf(listing, listed), { isPermaLink: 'true' }),
        textElement('description', [`${when}, ${where}.`, aboutOf(listed)].join(' ')),
        listed.category && textElement('category', listed.category.name),
        textElement('pubDate', new Date(toEpochMs(airing.created)).toUTCString()),
      )
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', NAMESPACES, channel)}\n`
}
