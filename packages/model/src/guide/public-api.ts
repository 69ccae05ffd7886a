import { endpoint } from '../kernel/endpoint.ts'
import { type Shape, type ShapedValue, shape, type Zod, type z } from '../kernel/shape.ts'
import { dayShape, isoInstantShape, orEmpty, recordIdShape, zoneShape } from '../kernel/shapes.ts'
import { GUIDE_MARKS } from './guide-window.ts'

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

function pageOf<One>(one: (z: Zod) => z.ZodType<One>): Shape<PublicPage<One>> {
  return (z) =>
    z.object({
      page: z.int(),
      perPage: z.int(),
      totalItems: z.int(),
      totalPages: z.int(),
      items: z.array(one(z)),
    })
}

/** A station. Other endpoints identify it by `slug`. */
export const publicOrganizationShape = shape('Organization', (z) =>
  z.object({
    slug: z.string(),
    name: z.string(),
    timeZone: zoneShape(z),
    url: z.string().describe('The station’s own website.'),
    logo: z.string(),
    guide: z.string().describe('The address of its guide.'),
    xmltv: z.string().describe('The address of its listings as XMLTV.'),
  }),
)
export type PublicOrganization = ShapedValue<typeof publicOrganizationShape>

export const publicChannelShape = shape('Channel', (z) =>
  z.object({
    id: recordIdShape(z),
    slug: z.string(),
    name: z.string(),
    number: z.string().describe('The channel number on a remote; may be empty.'),
    color: z.string(),
    timeZone: zoneShape(z),
    logo: z.string(),
    watch: z.string().describe('The address where the channel can be watched.'),
    xmltv: z.string(),
  }),
)
export type PublicChannel = ShapedValue<typeof publicChannelShape>

export const publicSeriesShape = shape('Series', (z) =>
  z.object({
    id: recordIdShape(z),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    picture: z.string(),
  }),
)
export type PublicSeries = ShapedValue<typeof publicSeriesShape>

export const publicShowShape = shape('Show', (z) =>
  z.object({
    id: recordIdShape(z),
    title: z.string(),
    description: z.string(),
    series: orEmpty(z, recordIdShape(z)).describe('The id of the series, or empty.'),
    season: z.int(),
    episode: z.int(),
    eventDate: orEmpty(z, dayShape(z)),
    language: z.string(),
    trtSec: z.int().describe('The total running time in seconds; 0 means unknown.'),
    ageRating: z.string(),
    local: z.boolean(),
    captioned: z.boolean(),
    described: z.boolean().describe('With audio description.'),
    signed: z.boolean().describe('With a sign-language interpreter.'),
    picture: z.string(),
    pictureAlt: z.string(),
  }),
)
export type PublicShow = ShapedValue<typeof publicShowShape>

export const publicAiringShape = shape('Airing', (z) =>
  z.object({
    id: recordIdShape(z),
    channel: z.string().describe('The slug of the channel.'),
    show: orEmpty(z, recordIdShape(z)).describe('The id of the show, or empty.'),
    title: z.string(),
    line: z.string().describe('The series and the episode, where they add to the title.'),
    startsAt: isoInstantShape(z),
    endsAt: isoInstantShape(z),
    marks: z.array(z.enum(GUIDE_MARKS)),
    picture: z.string(),
  }),
)
export type PublicAiring = ShapedValue<typeof publicAiringShape>

export const nowNextShape = shape('NowNext', (z) =>
  z.object({
    channel: publicChannelShape(z),
    now: publicAiringShape(z).nullable(),
    next: publicAiringShape(z).nullable(),
  }),
)
export type NowNext = ShapedValue<typeof nowNextShape>

/**
 * `organization` is the slug of a station. It is optional for API keys and logged-in users, because they belong to
 * one.
 */
type StationQuery<More = unknown> = { organization?: string | undefined } & More
type PagedQuery<More = unknown> = { page: number; perPage: number } & More

export const listOrganizations = endpoint<PagedQuery, PublicPage<PublicOrganization>>(
  'GET',
  '/v1/organizations',
  { answer: pageOf(publicOrganizationShape) },
)
export const readOrganization = endpoint<{ slug: string }, PublicOrganization>(
  'GET',
  '/v1/organizations/:slug',
  { answer: publicOrganizationShape },
)
export const listChannels = endpoint<PagedQuery<StationQuery>, PublicPage<PublicChannel>>(
  'GET',
  '/v1/channels',
  {
    answer: pageOf(publicChannelShape),
    refuses: [404],
  },
)
export const listSeries = endpoint<PagedQuery<StationQuery>, PublicPage<PublicSeries>>(
  'GET',
  '/v1/series',
  {
    answer: pageOf(publicSeriesShape),
    refuses: [404],
  },
)
export const listShows = endpoint<
  PagedQuery<StationQuery<{ q?: string | undefined; series?: string | undefined }>>,
  PublicPage<PublicShow>
>('GET', '/v1/shows', { answer: pageOf(publicShowShape), refuses: [404] })
export const readShow = endpoint<{ id: string }, PublicShow>('GET', '/v1/shows/:id', {
  answer: publicShowShape,
})
export const listAirings = endpoint<
  PagedQuery<
    StationQuery<{
      channel?: string | undefined
      from?: string | undefined
      until?: string | undefined
    }>
  >,
  PublicPage<PublicAiring>
>('GET', '/v1/airings', { answer: pageOf(publicAiringShape), refuses: [404] })
export const readAiring = endpoint<{ id: string }, PublicAiring>('GET', '/v1/airings/:id', {
  answer: publicAiringShape,
})
export const readNow = endpoint<StationQuery, { at: string; channels: NowNext[] }>(
  'GET',
  '/v1/now',
  {
    answer: (z) => z.object({ at: isoInstantShape(z), channels: z.array(nowNextShape(z)) }),
    refuses: [404],
  },
)
export const searchStation = endpoint<
  StationQuery<{ q: string }>,
  { shows: PublicShow[]; airings: PublicAiring[] }
>('GET', '/v1/search', {
  answer: (z) =>
    z.object({ shows: z.array(publicShowShape(z)), airings: z.array(publicAiringShape(z)) }),
  refuses: [404],
})

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
export const writtenShowShape = shape('WrittenShow', (z) =>
  publicShowShape(z).extend({
    internalTitle: z.string(),
    visibility: z.string(),
    status: z.string(),
  }),
)
export type WrittenShow = ShapedValue<typeof writtenShowShape>

export const writtenAiringShape = shape('WrittenAiring', (z) =>
  z.object({
    id: recordIdShape(z),
    channel: recordIdShape(z).describe('The id of the channel.'),
    show: orEmpty(z, recordIdShape(z)).describe('The id of the show, or empty.'),
    title: z.string(),
    startsAt: isoInstantShape(z),
    endsAt: isoInstantShape(z),
    status: z.string(),
    locked: z.boolean(),
    private: z.boolean(),
  }),
)
export type WrittenAiring = ShapedValue<typeof writtenAiringShape>

export const createShow = endpoint<ShowValues & { title: string }, WrittenShow>(
  'POST',
  '/v1/shows',
  { answer: writtenShowShape },
)
export const changeShow = endpoint<{ id: string } & ShowValues, WrittenShow>(
  'PUT',
  '/v1/shows/:id',
  { answer: writtenShowShape },
)
export const createAiring = endpoint<
  AiringValues & { channel: string; startsAt: string; endsAt: string },
  WrittenAiring
>('POST', '/v1/airings', { answer: writtenAiringShape })
export const changeAiring = endpoint<{ id: string } & AiringValues, WrittenAiring>(
  'PUT',
  '/v1/airings/:id',
  { answer: writtenAiringShape },
)
