import type { GuideDay } from '@docket/model/guide/guide-window'
import { wholeDayPath } from '@docket/model/guide/paths'
import type { WholeDay } from '@docket/model/guide/whole-day'
import type { EpochMs } from '@docket/model/time'

/** What is kept of a station's guide, and when it was last found to be the newest. */
export type KeptIndex = {
  keptAt: EpochMs
  /** The schedule's version, as its pages tell it. */
  version: number
  lang: string
  /** The script of the build whose files are kept. */
  script: string
  days: GuideDay[]
  files: string[]
}

const PREFIX = 'docket-guide'

/** The built script, its parts and styles: the same for all stations of a server. */
export const FILES_CACHE = `${PREFIX}-files`

export function cacheNameOf(station: string): string {
  return `${PREFIX}/${station}`
}

/** The index's name in the station's cache; no server answers there. */
function indexPath(station: string): string {
  return `/tvguide/${station}/kept.json`
}

/** What is kept of the station, without the days that are over; nothing when none is left. */
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

/** A kept day. Throws where there is none. Read once: a page without a network sees no change. */
export function readDay(station: string, { day }: GuideDay): Promise<WholeDay> {
  const path = wholeDayPath(station, day)
  const known = read.get(path) ?? parseDay(station, path)
  read.set(path, known)
  return known
}

/** Days that were kept anew must be read anew. */
export function forgetDaysRead(): void {
  read.clear()
}

async function parseDay(station: string, path: string): Promise<WholeDay> {
  const answer = await readAnswer(station, path)
  if (!answer) throw new Error('The day is not kept.')
  return (await answer.json()) as WholeDay
}

// Asking must not make an empty cache: that would look as if something were kept.
async function readAnswer(station: string, path: string): Promise<Response | undefined> {
  if (!('caches' in globalThis)) return undefined
  return caches.match(path, { cacheName: cacheNameOf(station), ignoreVary: true })
}

/** The names of all caches that hold anything of any guide. */
export async function guideCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX))
}
