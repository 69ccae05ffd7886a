import { programPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { type EpochMs, toEpochMs } from '@docket/model/time/instants'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import type { Station } from '../../stations.ts'
import { type Listing, nameOf } from './listing.ts'

const MAX_OCTETS = 75

/** Returns one program as an iCalendar file (RFC 5545), with a reminder ten minutes before. */
export function toCalendar(listed: ListedAiring, station: Station, publicUrl: string): string {
  return calendarOf([], eventLines(listed, station, publicUrl, REMINDER))
}

/** Returns a listing as a calendar that calendar apps can subscribe to. */
export function toCalendarFeed(listing: Listing): string {
  const { station, airings, publicUrl } = listing
  return calendarOf(
    [
      `NAME:${text(nameOf(listing))}`,
      `X-WR-CALNAME:${text(nameOf(listing))}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    airings.flatMap((listed) => eventLines(listed, station, publicUrl)),
  )
}

const REMINDER = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${title}`,
  'TRIGGER:-PT10M',
  'END:VALARM',
]

function calendarOf(head: readonly string[], events: readonly string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Docket TV//TV guide//EN',
    ...head,
    ...events,
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

function eventLines(
  listed: ListedAiring,
  station: Station,
  publicUrl: string,
  alarm?: (title: string) => string[],
): string[] {
  const { airing, channel, startsAt, endsAt, show } = listed
  const title = text(airing.title)
  return [
    'BEGIN:VEVENT',
    `UID:${airing.id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${utc(toEpochMs(airing.updated))}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${title}`,
    `LOCATION:${text(`${channelName(channel.face)}, ${station.face.name}`)}`,
    ...(show?.description ? [`DESCRIPTION:${text(show.description)}`] : []),
    `URL:${publicUrl}${programPath(station.face.slug, airing.id)}`,
    // A television program does not mark the user as busy.
    'TRANSP:TRANSPARENT',
    ...(alarm?.(title) ?? []),
    'END:VEVENT',
  ]
}

/** Returns a UTC time such as `20261124T230000Z`. */
function utc(at: EpochMs): string {
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

/** Folds lines longer than 75 octets: the rest follows after a line break and a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
