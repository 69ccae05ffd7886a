import { type CablecastClient, CablecastFailed, type Params } from './client.ts'
import { type Listing, type ListSource, readBeside, readList } from './lists.ts'
import {
  categoryShape,
  channelShape,
  liveStreamShape,
  producerShape,
  projectShape,
  scheduleItemShape,
  showShape,
  systemTimeShape,
  type TheirCategory,
  type TheirChannel,
  type TheirLiveStream,
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

/** The vendor's own clients ask for as many at a time. */
const IDS_AT_ONCE = 100

/** What a step could not do, in a sentence for staff. */
export type Trouble = (sentence: string) => void

/** Reads the channels. Throws `CablecastFailed`: without them nothing can be imported. */
export function readChannels(client: CablecastClient): Promise<Listing<TheirChannel>> {
  return readList(client, CHANNELS)
}

/** The lists that channels and shows refer to, as far as they could be read. */
export type References = {
  liveStreams: TheirLiveStream[]
  categories: TheirCategory[]
  producers: TheirProducer[]
  projects: TheirProject[]
}

/** Reads every reference list; what fails is told. */
export async function readReferences(
  client: CablecastClient,
  trouble: Trouble,
): Promise<References> {
  return {
    liveStreams: (await attempt(client, LIVE_STREAMS, trouble))?.rows ?? [],
    categories: (await attempt(client, CATEGORIES, trouble))?.rows ?? [],
    producers: (await attempt(client, PRODUCERS, trouble))?.rows ?? [],
    projects: (await attempt(client, PROJECTS, trouble))?.rows ?? [],
  }
}

/** The zone that the server says it keeps its clock in; `undefined` when it does not say. */
export async function readZone(client: CablecastClient): Promise<string | undefined> {
  try {
    const read = systemTimeShape.safeParse(systemTimeOf(await client.get('systemtime')))
    return read.data?.ianaTimeZone || undefined
  } catch (error) {
    if (error instanceof CablecastFailed) return undefined
    throw error
  }
}

/**
 * A channel's schedule for the days and one more at each end. Answers `undefined`, after telling
 * why, when the server does not answer.
 */
export async function readSchedule(
  client: CablecastClient,
  channel: TheirChannel,
  days: Days,
  trouble: Trouble,
): Promise<Listing<TheirScheduleItem> | undefined> {
  const asked = widened(days)
  const listing = await attempt(
    client,
    SCHEDULE_ITEMS,
    (sentence) => trouble(`${channel.name}, ${days.from} to ${days.until}: ${sentence}`),
    { start: asked.from, end: asked.until, channel: channel.id },
  )
  // A server that does not know the parameter answers for every channel.
  return listing && { ...listing, rows: listing.rows.filter((item) => item.channel === channel.id) }
}

/** Shows and their recordings, as far as they could be read. */
export type Catalogue = {
  shows: TheirShow[]
  vods: TheirVod[]
  /** Shows that were asked for in vain. The server may well have them. */
  unread: number[]
}

/** The shows of these ids, with their recordings. What cannot be read is told. */
export async function readShows(
  client: CablecastClient,
  showIds: readonly number[],
  trouble: Trouble,
): Promise<Catalogue> {
  const catalogue: Catalogue = { shows: [], vods: [], unread: [] }
  for (let start = 0; start < showIds.length; start += IDS_AT_ONCE) {
    const asked = showIds.slice(start, start + IDS_AT_ONCE)
    const listing = await attempt(client, SHOWS, trouble, { ids: asked, include: 'vod' })
    if (!listing?.complete) catalogue.unread.push(...asked)
    // A server that does not know the parameter answers every show it has.
    catalogue.shows.push(...(listing?.rows.filter((show) => asked.includes(show.id)) ?? []))
    catalogue.vods.push(...(listing ? readBeside(listing, VODS) : []))
  }
  return completeVods(client, catalogue, trouble)
}

/** Every show of the server, with its recordings. What cannot be read is told. */
export async function readCatalogue(client: CablecastClient, trouble: Trouble): Promise<Catalogue> {
  const listing = await attempt(client, SHOWS, trouble, { include: 'vod' })
  const vods = listing ? readBeside(listing, VODS) : []
  return completeVods(client, { shows: listing?.rows ?? [], vods, unread: [] }, trouble)
}

/** Servers that know no `include` have the recordings in a list of their own. */
async function completeVods(
  client: CablecastClient,
  catalogue: Catalogue,
  trouble: Trouble,
): Promise<Catalogue> {
  const named = new Set(catalogue.shows.flatMap((show) => show.vods))
  const sent = new Set(catalogue.vods.map((vod) => vod.id))
  const others = named.isSubsetOf(sent) ? undefined : await attempt(client, VODS, trouble)
  const known = new Map(
    [...catalogue.vods, ...(others?.rows ?? [])].map((vod) => [vod.id, vod] as const),
  )
  return { ...catalogue, vods: [...known.values()].filter((vod) => named.has(vod.id)) }
}

/** Reads a list; tells what is missing from it, and answers `undefined` when all of it is. */
async function attempt<Row>(
  client: CablecastClient,
  source: ListSource<Row>,
  trouble: Trouble,
  params: Params = {},
): Promise<Listing<Row> | undefined> {
  try {
    const listing = await readList(client, source, params)
    if (!listing.complete) {
      trouble(`Not all of ${source.path} could be read. Without a meaning: ${listing.unreadable}.`)
    }
    return listing
  } catch (error) {
    if (!(error instanceof CablecastFailed)) throw error
    trouble(error.message)
    return undefined
  }
}

/** Some versions wrap the answer, some do not. */
function systemTimeOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'systemTime' in answer
    ? answer.systemTime
    : answer
}
