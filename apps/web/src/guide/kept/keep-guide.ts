import type { GuideDay } from '@docket/model/guide/guide-window'
import { KEPT_FILES_PATH, keptPagePath, WORKER_PATH, wholeDayPath } from '@docket/model/guide/paths'
import { KEPT_DAYS, type WholeDay } from '@docket/model/guide/whole-day'
import { HOUR_MS } from '@docket/model/time'
import { startWorker } from '../start-worker.ts'
import {
  cacheNameOf,
  FILES_CACHE,
  forgetDaysRead,
  guideCaches,
  type KeptIndex,
  readIndex,
  writeIndex,
} from './kept-cache.ts'

/** What to keep of an open guide. */
export type ToKeep = { station: string; lang: string; version: number; days: readonly GuideDay[] }

/**
 * Keeps the next days of a station, and what is needed to show them, on this device. What has not
 * changed is not loaded again; nothing at all when the schedule is still the one that is kept.
 * Answers what is kept then. Throws when something could not be loaded: what was kept before stays.
 */
export async function keepGuide(wanted: ToKeep): Promise<KeptIndex> {
  await startWorker()
  // One tab does it for all.
  return navigator.locks.request(cacheNameOf(wanted.station), () => renewAll(wanted))
}

async function renewAll({ station, lang, version, days }: ToKeep): Promise<KeptIndex> {
  const now = Date.now()
  const known = await readIndex(station, now)
  const wanted = days.filter(({ until }) => until > now).slice(0, KEPT_DAYS)
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  const same = known?.version === version && known.lang === lang && known.script === script
  const cache = await caches.open(cacheNameOf(station))
  const reaches = known?.days.at(-1)?.day === wanted.at(-1)?.day
  const files = same ? known.files : await renewFiles(known?.files ?? [])
  if (!same || !reaches) {
    for (const { day } of wanted) await renew(cache, wholeDayPath(station, day))
    await renew(cache, keptPagePath(station))
    await keepLogos(cache, station, wanted[0])
    await dropOldDays(cache, station, wanted)
    forgetDaysRead()
  }
  const index = { keptAt: now, version, lang, script, days: wanted, files }
  await writeIndex(cache, station, index)
  await dropOldStations(now)
  return index
}

/** Loads what is under the path, unless it is what is kept already. */
async function renew(cache: Cache, path: string): Promise<void> {
  const etag = (await cache.match(path, { ignoreVary: true }))?.headers.get('etag')
  const headers = new Headers(etag ? { 'if-none-match': etag } : {})
  const answer = await fetch(path, { headers, cache: 'no-store' })
  if (answer.status === 304) return
  // Whatever has no tag comes from somebody in between.
  if (!answer.ok || !answer.headers.has('etag'))
    throw new Error(`The guide answered ${answer.status}.`)
  await cache.put(path, answer)
}

/** The files of this build. Those of the one before stay, for pages that are open since then. */
async function renewFiles(before: readonly string[]): Promise<string[]> {
  const answer = await fetch(KEPT_FILES_PATH, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The guide answered ${answer.status}.`)
  const files = (await answer.json()) as string[]
  const cache = await caches.open(FILES_CACHE)
  await addMissing(cache, files)
  const needed = new Set([...files, ...before])
  for (const { url } of await cache.keys()) {
    if (!needed.has(new URL(url).pathname)) await cache.delete(url)
  }
  return files
}

/** Small pictures; a station is known by them. */
async function keepLogos(cache: Cache, station: string, day: GuideDay | undefined): Promise<void> {
  const answer = day && (await cache.match(wholeDayPath(station, day.day)))
  if (!answer) return
  const { window } = (await answer.json()) as WholeDay
  const logos = [window.station.logo, ...window.channels.map(({ logo }) => logo)]
  await addMissing(cache, [...new Set(logos.filter((logo) => logo !== undefined))])
}

async function addMissing(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path)
}

async function dropOldDays(
  cache: Cache,
  station: string,
  wanted: readonly GuideDay[],
): Promise<void> {
  const kept = new Set(wanted.map(({ day }) => wholeDayPath(station, day)))
  const daysBelow = wholeDayPath(station, '')
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(daysBelow) && !kept.has(pathname)) await cache.delete(url)
  }
}

/** Stations that nobody has opened for a week have no day left to show. */
async function dropOldStations(now: number): Promise<void> {
  for (const name of await guideCaches()) {
    const [, station] = name.split('/')
    if (station && !(await readIndex(station, now))) await caches.delete(name)
  }
}

/** Forgets all that was kept of any guide. The worker goes too, unless it has notices to bring. */
export async function forgetGuides(): Promise<void> {
  for (const name of await guideCaches()) await caches.delete(name)
  forgetDaysRead()
  const worker = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  if (worker && !(await worker.pushManager?.getSubscription())) await worker.unregister()
}

/** Whether what is kept may be out of date, so that it is worth asking again. */
export function isOld({ keptAt }: KeptIndex, now: number): boolean {
  return now - keptAt > HOUR_MS
}
