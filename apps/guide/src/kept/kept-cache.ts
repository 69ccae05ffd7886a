import type { GuideDay } from '@docket/model/guide/guide-window'
import { wholeDayPath } from '@docket/model/guide/paths'
import type { WholeDay } from '@docket/model/guide/times/whole-day'
import type { EpochMs } from '@docket/model/time/instants'

/** Describes the offline copy of a station's guide. `keptAt` is when it was last found to be up to date. */
export type KeptIndex = {
  keptAt: EpochMs
  /** The version of the schedule, as stated in the guide's pages. */
  version: number
  lang: string
  /** The main script of the build whose files are saved. */
  script: string
  days: GuideDay[]
  files: string[]
}

const PREFIX = 'docket-guide'

/** The cache for the build's scripts and styles. All stations of a server share it. */
export const FILES_CACHE = `${PREFIX}-files`

export function cacheNameOf(station: string): string {
  return `${PREFIX}/${station}`
}

/** Returns the index's key in the station's cache. The server does not serve this path. */
function indexPath(station: string): string {
  return `/tvguide/${station}/kept.json`
}

/** Returns the station's index without the days that are over, or undefined when no day is left. */
export async function readIndex(station: string, now: EpochMs): Promise<KeptIndex | undefined> {
  const answer = await readAnswer(station, indexPath(station))
  const index = answer && ((await answer.json()) as KeptIndex)
  const days = index?.days.filter(({ until }) => until > now) ?? []
  return index && days.length > 0 ? { ...index, days } : undefined
}

export async function writeIndex(cache: Cache, station: string, index: KeptIndex): Promise<void> {
  await cache.put(indexPath(station), Response.json(index))
}

const read = new Map<string, Promise<WholeDay>>()

/**
 * Returns a saved day. Throws if it is not saved. Parses each day only once, because an offline page sees no
 * changes.
 */
export function readDay(station: string, { day }: GuideDay): Promise<WholeDay> {
  const path = wholeDayPath(station, day)
  const known = read.get(path) ?? parseDay(station, path)
  read.set(path, known)
  return known
}

/** Clears the parsed days. Must be called whenever saved days have changed. */
export function forgetDaysRead(): void {
  read.clear()
}

async function parseDay(station: string, path: string): Promise<WholeDay> {
  const answer = await readAnswer(station, path)
  if (!answer) throw new Error('This day is not saved on this device.')
  return (await answer.json()) as WholeDay
}

// `caches.match` does not create the cache. An empty cache would look like an offline copy.
async function readAnswer(station: string, path: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.match(path, { cacheName: cacheNameOf(station), ignoreVary: true })
}

/** Returns the names of all caches that belong to guides. */
export async function guideCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
