import type { MissedBackup } from '@docket/accounts/app'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { isDue, parseCron } from '@docket/service/jobs'
import type { SettingsStore } from '../settings/settings.ts'
import type { Backups } from './backups.ts'
import { PREFIX } from './schedule-backups.ts'

/** A backup can start up to an hour late, and can take another hour. */
const GRACE_MS = 2 * HOUR_MS
/** A month with a margin, so that a monthly schedule is covered. */
const MAX_LOOKBACK_MS = 32 * DAY_MS
const STAMP = new RegExp(`^${PREFIX}_(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)\\.zip$`)

type Dependencies = {
  backups: Pick<Backups, 'list'>
  settings: Pick<SettingsStore, 'current'>
  clock: Clock
  reasonOf: (due: EpochMs) => string
}

/**
 * Returns a function that returns the last scheduled backup if it was not made, or `undefined` if it was. Backups that
 * were due before the schedule was set, or before the first start, do not count. If the backup storage cannot be read,
 * no backup counts as made.
 */
export function createMissedBackup({
  backups,
  settings,
  clock,
  reasonOf,
}: Dependencies): () => Promise<MissedBackup | undefined> {
  let seen = { cron: settings.current().backups.cron, at: clock.now(), isFirst: true }
  return async () => {
    const { cron } = settings.current().backups
    if (cron !== seen.cron) seen = { cron, at: clock.now(), isFirst: false }
    const due = lastDueUntil(cron, clock.now() - GRACE_MS)
    if (due === undefined) return undefined
    const made = await madeAt(backups)
    if (made !== undefined && made >= due) return undefined
    // If the server was off at that time, only older backups exist.
    const isKnown = seen.at <= due || (seen.isFirst && made !== undefined)
    return isKnown ? { due, reason: reasonOf(due) } : undefined
  }
}

/** Returns when the newest scheduled backup was due. */
async function madeAt(backups: Pick<Backups, 'list'>): Promise<EpochMs | undefined> {
  const all = await backups.list().catch(() => [])
  const times = all.flatMap(({ key }) => {
    const [, ...parts] = STAMP.exec(key)?.map(Number) ?? []
    const [year = 0, month = 1, day, hour, minute] = parts
    return parts.length > 0 ? [Date.UTC(year, month - 1, day, hour, minute)] : []
  })
  return times.length > 0 ? Math.max(...times) : undefined
}

function lastDueUntil(line: string, until: EpochMs): EpochMs | undefined {
  const cron = parseCron(line)
  if (!cron) return undefined
  const last = Math.floor(until / MINUTE_MS) * MINUTE_MS
  for (let at = last; at > last - MAX_LOOKBACK_MS; at -= MINUTE_MS) {
    if (isDue(cron, at)) return at
  }
  return undefined
}
