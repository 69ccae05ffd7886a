import { endpoint } from '../endpoint.ts'
import type { GuideMark } from '../guide/guide-window.ts'

/**
 * The types and endpoints of the `/v1` API, which serves a station's public data and accepts writes from its
 * staff and API keys. Instants are ISO 8601 in UTC, `2026-11-24T23:00:00.000Z`; addresses of pictures and
 * feeds are absolute URLs.
 */

export type PublicPage<One> = {
  page: number
  perPage: number
  totalItems: number
  totalPages: number
  items: One[]
}

/** A station. Other endpoints identify it by `slug`. */
export type PublicOrganization = {
  slug: string
  name: string
  timeZone: string
  url: string
  logo: string
  /** The addresses of the guide, and of its listings as XMLTV. */
  guide: string
  xmltv: string
}

export type PublicChannel = {
  id: string
  slug: string
  name: string
  /** The channel number on a remote; may be empty. */
  number: string
  color: string
  timeZone: string
  logo: string
  /** The address where the channel can be watched. */
  watch: string
  xmltv: string
}

export type PublicSeries = {
  id: string
  slug: string
  title: string
  description: string
  picture: string
}

export type PublicShow = {
  id: string
  title: string
  description: string
  /** The id of the series, or `''`. */
  series: string
  season: number
  episode: number
  /** `YYYY-MM-DD`, or `''`. */
  eventDate: string
  language: string
  /** The total running time in seconds; 0 means unknown. */
  trtSec: number
  ageRating: string
  local: boolean
  captioned: boolean
  /** With audio description. */
  described: boolean
  /** With a sign-language interpreter. */
  signed: boolean
  picture: string
  pictureAlt: string
}

export type PublicAiring = {
  id: string
  /** The slug of the channel. */
  channel: string
  /** The id of the show, or `''`. */
  show: string
  title: string
  /** The series and the episode, where they add to the title. */
  line: string
  startsAt: string
  endsAt: string
  marks: GuideMark[]
  picture: string
}

export type NowNext = {
  channel: PublicChannel
  now: PublicAiring | null
  next: PublicAiring | null
}

/**
 * `organization` is the slug of a station. It is optional for API keys and logged-in users, because they belong to
 * one.
 */
type Of<More = unknown> = { organization?: string | undefined } & More
type Paged<More = unknown> = { page: number; perPage: number } & More

export const listOrganizations = endpoint<Paged, PublicPage<PublicOrganization>>(
  'GET',
  '/v1/organizations',
)
export const readOrganization = endpoint<{ slug: string }, PublicOrganization>(
  'GET',
  '/v1/organizations/:slug',
)
export const listChannels = endpoint<Paged<Of>, PublicPage<PublicChannel>>('GET', '/v1/channels')
export const listSeries = endpoint<Paged<Of>, PublicPage<PublicSeries>>('GET', '/v1/series')
export const listShows = endpoint<
  Paged<Of<{ q?: string | undefined; series?: string | undefined }>>,
  PublicPage<PublicShow>
>('GET', '/v1/shows')
export const readShow = endpoint<{ id: string }, PublicShow>('GET', '/v1/shows/:id')
export const listAirings = endpoint<
  Paged<
    Of<{
      channel?: string | undefined
      from?: string | undefined
      until?: string | undefined
    }>
  >,
  PublicPage<PublicAiring>
>('GET', '/v1/airings')
export const readAiring = endpoint<{ id: string }, PublicAiring>('GET', '/v1/airings/:id')
export const readNow = endpoint<Of, { at: string; channels: NowNext[] }>('GET', '/v1/now')
export const searchStation = endpoint<
  Of<{ q: string }>,
  { shows: PublicShow[]; airings: PublicAiring[] }
>('GET', '/v1/search')

/** The writable fields of a show. */
export type ShowValues = {
  title?: string | undefined
  internalTitle?: string | undefined
  description?: string | undefined
  series?: string | undefined
  season?: number | undefined
  episode?: number | undefined
  eventDate?: string | undefined
  language?: string | undefined
  trtSec?: number | undefined
  ageRating?: string | undefined
  local?: boolean | undefined
  captioned?: boolean | undefined
  described?: boolean | undefined
  signed?: boolean | undefined
  visibility?: 'public' | 'unlisted' | 'private' | undefined
  status?: 'draft' | 'ready' | 'archived' | undefined
}

/** The writable fields of an airing. Instants are ISO 8601 with an offset. */
export type AiringValues = {
  /** The id of the channel. */
  channel?: string | undefined
  show?: string | undefined
  title?: string | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
  kind?: 'program' | 'filler' | 'live' | 'spot' | 'bulletin' | undefined
  run?: 'first' | 'rerun' | undefined
  locked?: boolean | undefined
  private?: boolean | undefined
}

/** The records as returned after a write. */
export type WrittenShow = PublicShow & { internalTitle: string; visibility: string; status: string }
export type WrittenAiring = {
  id: string
  /** The ids of the channel and the show. */
  channel: string
  show: string
  title: string
  startsAt: string
  endsAt: string
  status: string
  locked: boolean
  private: boolean
}

export const createShow = endpoint<ShowValues & { title: string }, WrittenShow>('POST', '/v1/shows')
export const changeShow = endpoint<{ id: string } & ShowValues, WrittenShow>('PUT', '/v1/shows/:id')
export const createAiring = endpoint<
  AiringValues & { channel: string; startsAt: string; endsAt: string },
  WrittenAiring
>('POST', '/v1/airings')
export const changeAiring = endpoint<{ id: string } & AiringValues, WrittenAiring>(
  'PUT',
  '/v1/airings/:id',
)
