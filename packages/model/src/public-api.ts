import { endpoint } from './endpoint.ts'
import type { GuideMark } from './guide/guide-window.ts'

/**
 * `/v1`: what a station tells everyone, and what its people and programs may write. Instants are
 * ISO 8601 in UTC, `2026-11-24T23:00:00.000Z`; addresses of pictures and feeds are whole.
 */

export type PublicPage<One> = {
  page: number
  perPage: number
  totalItems: number
  totalPages: number
  items: One[]
}

/** A station; `slug` is what it is called in every other call. */
export type PublicOrganization = {
  slug: string
  name: string
  timeZone: string
  url: string
  logo: string
  /** The viewers' guide, and its listings as XMLTV. */
  guide: string
  xmltv: string
}

export type PublicChannel = {
  id: string
  slug: string
  name: string
  /** As on a remote; may be empty. */
  number: string
  color: string
  timeZone: string
  logo: string
  /** Where it can be watched. */
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
  /** The id of its series, or `''`. */
  series: string
  season: number
  episode: number
  /** `YYYY-MM-DD`, or `''`. */
  eventDate: string
  language: string
  /** Total running time in seconds; 0 is unknown. */
  trtSec: number
  ageRating: string
  local: boolean
  captioned: boolean
  /** With audio description. */
  described: boolean
  /** With sign language. */
  signed: boolean
  picture: string
  pictureAlt: string
}

export type PublicAiring = {
  id: string
  /** The channel's slug. */
  channel: string
  /** The id of what is shown, or `''`. */
  show: string
  title: string
  /** Series and episode, where they add something to the title. */
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

/** `organization` is a station's slug; a key and a person have one of their own. */
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

/** What may be written of a show. */
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

/** What may be written of an airing; instants are ISO 8601 with an offset. */
export type AiringValues = {
  /** A channel's id. */
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

/** As whoever writes sees them. */
export type WrittenShow = PublicShow & { internalTitle: string; visibility: string; status: string }
export type WrittenAiring = {
  id: string
  /** Ids. */
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
