import { follows } from '@docket/model/guide/following/followers'
import type { EpochMs } from '@docket/model/time/instants'
import { MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import type { ScheduleVersions } from '../schedule-versions.ts'
import type { Station } from '../stations.ts'
import { type NotifyParts, notifyFollowers } from './notify-followers.ts'
import { remindFollowers } from './remind-followers.ts'

const WATCH = 'following.watch'
const WATCH_SOON = 'following.watchSoon'
const EVERY_MS = 30 * SECOND_MS
/** Compares again after this time even without a change, because the two-week window moves on. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS

type WatchParts = NotifyParts & { versions: ScheduleVersions }

/**
 * Compares what followers were notified about with the guide, every half minute and a second after a change, for
 * stations whose guide has changed, and sends due reminders. Returns a function that schedules a check of a station
 * soon, for new follows.
 */
export function watchAirings(parts: WatchParts): (station: Station) => Promise<void> {
  const { app, stations, versions } = parts
  const looked = new Map<string, { version: number; at: EpochMs }>()
  // Stations with followers; changes at other stations are ignored. A station missing here is still checked
  // within half a minute.
  const followed = new Set<string>()

  async function check(station: Station, now: EpochMs): Promise<void> {
    const version = versions.of(station.id)
    const { isPending, isFollowed } = await notifyFollowers(parts, station, now)
    if (isFollowed) followed.add(station.id)
    else followed.delete(station.id)
    if (isPending) looked.delete(station.id)
    else looked.set(station.id, { version, at: now })
  }

  async function isDue(station: Station, now: EpochMs): Promise<boolean> {
    const last = looked.get(station.id)
    if (!last || last.version !== versions.of(station.id)) return true
    if (last.at + LOOK_AGAIN_MS <= now) return true
    const unseen = { organization: station.id, active: true, seen: false }
    return (await app.records.find(follows, unseen)) !== undefined
  }

  async function watch(signal: AbortSignal): Promise<void> {
    const now = app.clock.now()
    for (const station of await stations.list()) {
      if (signal.aborted) return
      if (await isDue(station, now)) await check(station, now)
    }
    await remindFollowers(parts, now)
  }

  const soon = () => {
    // At most one check per second. A check that is already running may have missed the change.
    const at = (Math.floor(app.clock.now() / SECOND_MS) + 1) * SECOND_MS
    return app.jobs.enqueue({ kind: WATCH_SOON, payload: {}, key: String(at), at })
  }
  for (const kind of [WATCH, WATCH_SOON]) {
    app.jobs.handle(kind, (_payload, { signal }) => watch(signal), { lane: 'following' })
  }
  app.jobs.repeat(WATCH, EVERY_MS)
  versions.onChange((organization) => {
    if (!followed.has(organization)) return
    soon().catch((error: unknown) =>
      app.log.warn('Followers will be notified a little later.', { error }),
    )
  })
  return (station) => {
    followed.add(station.id)
    return soon()
  }
}
