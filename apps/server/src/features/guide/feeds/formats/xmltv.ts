import { programPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import type { Show } from '@docket/model/library/shows'
import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { offsetAt } from '@docket/model/time/zone'
import { element, textElement, type Xml, xmlDocument } from '../../answers/xml.ts'
import { pictureForOthers } from '../../listings/program.ts'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import { type Station, type StationChannel, wholeStream } from '../../stations.ts'
import type { Listing } from './listing.ts'

/**
 * Returns a listing in the XMLTV format: channels first, then programs, with child elements in the order that
 * the format requires.
 */
export function toXmltv({ station, channels, airings, publicUrl }: Listing): string {
  const idOf = (channel: StationChannel) => xmltvId(channel, station, publicUrl)
  const firstAt = firstAirings(airings)
  return xmlDocument(
    element(
      'tv',
      {
        'source-info-name': station.face.name,
        'source-info-url': `${publicUrl}/tvguide/${station.face.slug}`,
        'generator-info-name': 'Docket TV',
        'generator-info-url': publicUrl,
      },
      channels.map((channel) => channelElement(channel, idOf(channel), publicUrl)),
      airings.map((listed) =>
        programElement(listed, {
          channelId: idOf(listed.channel),
          url: publicUrl + programPath(station.face.slug, listed.airing.id),
          publicUrl,
          firstAt: firstAt.get(listed.airing.show),
        }),
      ),
    ),
    'tv',
    'xmltv.dtd',
  )
}

/**
 * Returns an id such as `harbor-8.harbor.docket.example`. The format requires an id that looks like a domain.
 */
export function xmltvId(channel: StationChannel, station: Station, publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/i.test(host)
  return `${channel.face.slug}.${station.face.slug}.${isDomain ? host : 'docket.localhost'}`
}

/** Returns a time such as `20261101013000 -0400`, in the zone's local time. */
export function xmltvTime(at: EpochMs, zone: ZoneName): string {
  const offsetMs = offsetAt(at, zone)
  const wall = new Date(at + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const minutes = Math.abs(Math.round(offsetMs / 60_000))
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0')
  const mm = String(minutes % 60).padStart(2, '0')
  return `${wall} ${offsetMs < 0 ? '-' : '+'}${hh}${mm}`
}

function channelElement({ face, stream }: StationChannel, id: string, publicUrl: string): Xml {
  const names = new Set([face.name, channelName(face), face.number].filter(Boolean))
  return element(
    'channel',
    { id },
    [...names].map((name) => textElement('display-name', name)),
    face.logo && element('icon', { src: publicUrl + face.logo }),
    stream && textElement('url', wholeStream(stream, publicUrl)),
  )
}

type Context = {
  channelId: string
  url: string
  publicUrl: string
  /** Start of the show's first airing in this listing. */
  firstAt: EpochMs | undefined
}

function programElement(
  listed: ListedAiring,
  { channelId, url, publicUrl, firstAt }: Context,
): Xml {
  const { channel, startsAt, endsAt, show } = listed
  const picture = pictureForOthers(listed)
  return element(
    'programme',
    {
      start: xmltvTime(startsAt, channel.zone),
      stop: xmltvTime(endsAt, channel.zone),
      channel: channelId,
    },
    subjectElements(listed),
    picture && element('icon', { src: publicUrl + picture }),
    textElement('url', url),
    show && episodeElements(show),
    runElement(listed, firstAt),
    show?.captioned && element('subtitles', { type: 'teletext' }),
    show?.signed && element('subtitles', { type: 'deaf-signed' }),
    show?.ageRating && element('rating', {}, textElement('value', show.ageRating)),
  )
}

/** Recorders match programs by title, so an episode has the series title first and its own title second. */
function titleElements(title: string, series: string): Xml[] {
  if (series === '' || series === title) return [textElement('title', title)]
  const own = title.startsWith(series)
    ? title.slice(series.length).replace(/^[\s:–—-]+/, '')
    : title
  return [textElement('title', series), textElement('sub-title', own || title)]
}

/** Returns the elements that describe the program, in the format's order: titles, description, date, category, … */
function subjectElements({ airing, show, series, category }: ListedAiring) {
  const description = show?.description || series?.description
  return [
    ...titleElements(airing.title, series?.title ?? ''),
    description && textElement('desc', description),
    show?.eventDate && textElement('date', show.eventDate.replaceAll('-', '')),
    category && textElement('category', category.name),
    show?.language && textElement('language', show.language),
    show && show.trtSec > 0 && textElement('length', String(show.trtSec), { units: 'seconds' }),
  ]
}

function episodeElements({ season, episode }: Show): Xml[] {
  if (episode === 0) return []
  const numbers = `${season > 0 ? season - 1 : ''}.${episode - 1}.`
  const spoken = season > 0 ? `S${season} E${episode}` : `E${episode}`
  return [
    textElement('episode-num', numbers, { system: 'xmltv_ns' }),
    textElement('episode-num', spoken, { system: 'onscreen' }),
  ]
}

function runElement(listed: ListedAiring, firstAt: EpochMs | undefined): Xml | undefined {
  const { airing, startsAt, channel } = listed
  if (airing.run === 'first') return element('premiere', {})
  if (airing.run !== 'rerun') return undefined
  const known = firstAt !== undefined && firstAt < startsAt
  return element('previously-shown', known ? { start: xmltvTime(firstAt, channel.zone) } : {})
}

function firstAirings(airings: readonly ListedAiring[]): Map<string, EpochMs> {
  const first = new Map<string, EpochMs>()
  for (const { airing, startsAt } of airings) {
    if (airing.show && !first.has(airing.show)) first.set(airing.show, startsAt)
  }
  return first
}
