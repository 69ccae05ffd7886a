import { cablecast as words } from '@docket/texts/server/integrations'
import type { z } from 'zod'
import { type CablecastClient, CablecastFailed, type Params } from './client.ts'
import {
  type Listing,
  type ListSource,
  type OffsetMeaning,
  readBeside,
  readCount,
  readList,
  readOffset,
} from './lists.ts'
import {
  categoryShape,
  channelShape,
  liveStreamShape,
  locationShape,
  producerShape,
  projectShape,
  scheduleItemShape,
  showShape,
  systemInfoShape,
  systemTimeShape,
  type TheirCategory,
  type TheirChannel,
  type TheirLiveStream,
  type TheirLocation,
  type TheirProducer,
  type TheirProject,
  type TheirScheduleItem,
  type TheirShow,
  type TheirVod,
  vodShape,
} from './shapes.ts'
import { type Days, widened } from './window.ts'

const CHANNELS: ListSource<TheirChannel> = {
  path: 'channels',
  key: 'channels',
  shape: channelShape,
}
const LOCATIONS: ListSource<TheirLocation> = {
  path: 'locations',
  key: 'locations',
  shape: locationShape,
}
const LIVE_STREAMS: ListSource<TheirLiveStream> = {
  path: 'livestreams',
  key: 'liveStreams',
  shape: liveStreamShape,
}
const CATEGORIES: ListSource<TheirCategory> = {
  path: 'categories',
  key: 'categories',
  shape: categoryShape,
}
const PRODUCERS: ListSource<TheirProducer> = {
  path: 'producers',
  key: 'producers',
  shape: producerShape,
}
const PROJECTS: ListSource<TheirProject> = {
  path: 'projects',
  key: 'projects',
  shape: projectShape,
}
const SHOWS: ListSource<TheirShow> = { path: 'shows', key: 'shows', shape: showShape }
const VODS: ListSource<TheirVod> = { path: 'vods', key: 'vods', shape: vodShape }
const SCHEDULE_ITEMS: ListSource<TheirScheduleItem> = {
  path: 'scheduleitems',
  key: 'scheduleItems',
  shape: scheduleItemShape,
}

/** The vendor's own clients request the same number at a time. */
const IDS_AT_ONCE = 100

/** Reports a problem to staff, as one sentence. */
export type ReportProblem = (sentence: string) => void

/** Reads the channels. Throws `CablecastFailed`, because nothing can be imported without them. */
export function readChannels(client: CablecastClient): Promise<Listing<TheirChannel>> {
  return readList(client, CHANNELS)
}

/** The lists that channels and shows refer to, if they could be read. */
export type References = {
  liveStreams: TheirLiveStream[]
  categories: TheirCategory[]
  producers: TheirProducer[]
  projects: TheirProject[]
}

/** Reads every reference list; reports those that fail. */
export async function readReferences(
  client: CablecastClient,
  trouble: ReportProblem,
): Promise<References> {
  return {
    liveStreams: (await attempt(client, LIVE_STREAMS, trouble))?.rows ?? [],
    categories: (await attempt(client, CATEGORIES, trouble))?.rows ?? [],
    producers: (await attempt(client, PRODUCERS, trouble))?.rows ?? [],
    projects: (await attempt(client, PROJECTS, trouble))?.rows ?? [],
  }
}

/** Returns how many records of a kind the server has in total; `undefined` if it does not say. */
export function readTotal(
  client: CablecastClient,
  of: 'shows' | 'scheduleitems',
): Promise<number | undefined> {
  return readCount(client, of === 'shows' ? SHOWS : SCHEDULE_ITEMS)
}

/** Returns the time zone that the server reports; `undefined` if it reports none. */
export async function readZone(client: CablecastClient): Promise<string | undefined> {
  return (await readSystemTime(client))?.ianaTimeZone || undefined
}

/** Returns the server's clock and zone; `undefined` if it does not report them. */
export function readSystemTime(
  client: CablecastClient,
): Promise<z.infer<typeof systemTimeShape> | undefined> {
  return optional(async () => {
    const answer = unwrapped(await client.get('systemtime'), 'systemTime')
    return systemTimeShape.safeParse(answer).data
  })
}

/** Returns the version that the server reports; `undefined` if it hides it. */
export function readVersion(client: CablecastClient): Promise<string | undefined> {
  return optional(async () => {
    const answer = unwrapped(await client.get('systeminfo'), 'systemInfo')
    return systemInfoShape.safeParse(answer).data?.cablecastVersion || undefined
  })
}

/** Returns the sites of the organization; none if they cannot be read. */
export async function readLocations(client: CablecastClient): Promise<TheirLocation[]> {
  return (await optional(async () => (await readList(client, LOCATIONS)).rows)) ?? []
}

/** Finds out what `offset` means, from the first shows. */
export async function readOffsetMeaning(client: CablecastClient): Promise<OffsetMeaning> {
  return (await optional(() => readOffset(client, SHOWS))) ?? 'unknown'
}

/** Returns the paths that imports read but that this server does not answer. */
export async function readBlocked(client: CablecastClient): Promise<string[]> {
  const blocked: string[] = []
  for (const { path, key } of [
    LIVE_STREAMS,
    CATEGORIES,
    PRODUCERS,
    PROJECTS,
    SHOWS,
    VODS,
    SCHEDULE_ITEMS,
  ]) {
    const read = await optional(async () => {
      const answer = await client.get(path, { page_size: 1, offset: 0 })
      return typeof answer === 'object' && answer !== null && key in answer ? answer : undefined
    })
    if (!read) blocked.push(path)
  }
  return blocked
}

/** Returns `undefined` if the server does not answer as expected. */
async function optional<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CablecastFailed) return undefined
    throw error
  }
}

/**
 * Returns a channel's schedule for the days and one more day at each end. If the server does not respond,
 * reports the reason and returns `undefined`.
 */
export async function readSchedule(
  client: CablecastClient,
  channel: TheirChannel,
  days: Days,
  trouble: ReportProblem,
): Promise<Listing<TheirScheduleItem> | undefined> {
  const asked = widened(days)
  const listing = await attempt(
    client,
    SCHEDULE_ITEMS,
    (sentence) =>
      trouble(
        words.ofDays({ channel: channel.name, from: days.from, until: days.until, sentence }),
      ),
    { start: asked.from, end: asked.until, channel: channel.id },
  )
  // A server that ignores the parameter returns all channels.
  return listing && { ...listing, rows: listing.rows.filter((item) => item.channel === channel.id) }
}

/** The shows and recordings that could be read. */
export type Catalog = {
  shows: TheirShow[]
  vods: TheirVod[]
  /** Shows that could not be read. The server may still have them. */
  unread: number[]
}

/** Returns the shows with these ids and their recordings. Reports what cannot be read. */
export async function readShows(
  client: CablecastClient,
  showIds: readonly number[],
  trouble: ReportProblem,
): Promise<Catalog> {
  const catalog: Catalog = { shows: [], vods: [], unread: [] }
  for (let start = 0; start < showIds.length; start += IDS_AT_ONCE) {
    const asked = showIds.slice(start, start + IDS_AT_ONCE)
    const listing = await attempt(client, SHOWS, trouble, { ids: asked, include: 'vod' })
    if (!listing?.complete) catalog.unread.push(...asked)
    // A server that ignores the parameter returns all its shows.
    catalog.shows.push(...(listing?.rows.filter((show) => asked.includes(show.id)) ?? []))
    catalog.vods.push(...(listing ? readBeside(listing, VODS) : []))
  }
  return completeVods(client, catalog, trouble)
}

/** Returns every show of the server with its recordings. Reports what cannot be read. */
export async function readCatalog(
  client: CablecastClient,
  trouble: ReportProblem,
): Promise<Catalog> {
  const listing = await attempt(client, SHOWS, trouble, { include: 'vod' })
  const vods = listing ? readBeside(listing, VODS) : []
  return completeVods(client, { shows: listing?.rows ?? [], vods, unread: [] }, trouble)
}

/** Reads the recordings from their own list if the server does not support `include`. */
async function completeVods(
  client: CablecastClient,
  catalog: Catalog,
  trouble: ReportProblem,
): Promise<Catalog> {
  const named = new Set(catalog.shows.flatMap((show) => show.vods))
  const sent = new Set(catalog.vods.map((vod) => vod.id))
  const others = named.isSubsetOf(sent) ? undefined : await attempt(client, VODS, trouble)
  const known = new Map(
    [...catalog.vods, ...(others?.rows ?? [])].map((vod) => [vod.id, vod] as const),
  )
  return { ...catalog, vods: [...known.values()].filter((vod) => named.has(vod.id)) }
}

/** Reads a list and reports what is missing from it. Returns `undefined` if reading failed. */
async function attempt<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  trouble: ReportProblem,
  params: Params = {},
): Promise<Listing<Row> | undefined> {
  try {
    const listing = await readList(client, source, params)
    if (!listing.complete) {
      trouble(words.notAllRead({ path: source.path, unreadable: listing.unreadable }))
    }
    return listing
  } catch (error) {
    if (!(error instanceof CablecastFailed)) throw error
    trouble(error.message)
    return undefined
  }
}

/** Returns the value under a key. Some versions of Cablecast wrap it, others do not. */
function unwrapped(answer: unknown, key: string): unknown {
  return typeof answer === 'object' && answer !== null && key in answer
    ? (answer as Record<string, unknown>)[key]
    : answer
}
