import type { GuideDay } from '@docket/model/guide/guide-window'
import { KEPT_FILES_PATH, keptPagePath, WORKER_PATH, wholeDayPath } from '@docket/model/guide/paths'
import { KEPT_DAYS, type WholeDay } from '@docket/model/guide/times/whole-day'
import { HOUR_MS } from '@docket/model/time/instants'
import { startWorker } from '../start/start-worker.ts'
import {
  cacheNameOf,
  FILES_CACHE,
  forgetDaysRead,
  guideCaches,
  type KeptIndex,
  readIndex,
  writeIndex,
} from './kept-cache.ts'

export type GuideToSave = {
  station: string
  lang: string
  version: number
  days: readonly GuideDay[]
}

/**
 * Saves the next days of a station on this device, with the files needed to show them. Unchanged files are
 * not loaded again, and nothing is loaded if the schedule's version is unchanged. Returns the resulting
 * index. Throws when something cannot be loaded; the earlier copy then stays.
 */
export async function saveGuide(wanted: GuideToSave): Promise<KeptIndex> {
  await startWorker()
  // The lock lets one tab save for all tabs.
  return navigator.locks.request(cacheNameOf(wanted.station), () => renewAll(wanted))
}

async function renewAll({ station, lang, version, days }: GuideToSave): Promise<KeptIndex> {
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
    await saveLogos(cache, station, wanted[0])
    await dropOldDays(cache, station, wanted)
    forgetDaysRead()
  }
  const index = { keptAt: now, version, lang, script, days: wanted, files }
  await writeIndex(cache, station, index)
  await dropOldStations(now)
  return index
}

/** Loads `path` into the cache unless the cached copy is current. */
async function renew(cache: Cache, path: string): Promise<void> {
  const etag = (await cache.match(path, { ignoreVary: true }))?.headers.get('etag')
  const headers = new Headers(etag ? { 'if-none-match': etag } : {})
  const answer = await fetch(path, { headers, cache: 'no-store' })
  if (answer.status === 304) return
  // Our server always sends an ETag. A response without one comes from an intermediary, such as a captive portal.
  if (!answer.ok || !answer.headers.has('etag'))
    throw new Error(`The guide answered ${answer.status}.`)
  await cache.put(path, answer)
}

/** Saves the files of this build. Keeps the previous build's files for pages that are still open. */
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

/** Saves the logos of the station and its channels. They are small. */
async function saveLogos(cache: Cache, station: string, day: GuideDay | undefined): Promise<void> {
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

/** Deletes the copies of stations that have not been opened for a week: all of their saved days are over. */
async function dropOldStations(now: number): Promise<void> {
  for (const name of await guideCaches()) {
    const [, station] = name.split('/')
    if (station && !(await readIndex(station, now))) await caches.delete(name)
  }
}

/**
 * Deletes all offline copies of all guides. Also unregisters the service worker, unless it has to show push
 * notifications.
 */
export async function forgetGuides(): Promise<void> {
  for (const name of await guideCaches()) await caches.delete(name)
  forgetDaysRead()
  const worker = await navigator.serviceWorker.getRegistration(WORKER_PATH)
  if (worker && !(await worker.pushManager?.getSubscription())) await worker.unregister()
}

/** Returns whether the saved copy may be out of date and should be refreshed. */
export function isOld({ keptAt }: KeptIndex, now: number): boolean {
  return now - keptAt > HOUR_MS
}
