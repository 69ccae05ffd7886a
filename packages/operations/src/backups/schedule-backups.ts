import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import { isDue, type Jobs, parseCron } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { SettingsStore } from '../settings/settings.ts'
import { type Backups, nameFor } from './backups.ts'

/** Name prefix of scheduled backups. Only backups with this prefix are deleted automatically. */
export const PREFIX = 'auto_docket_backup'
/** A server that was down at the scheduled time makes the backup if it starts within an hour. */
const MINUTES_BACK = 60

type Dependencies = {
  backups: Backups
  jobs: Jobs
  settings: Pick<SettingsStore, 'current'>
  clock: Clock
  log: Log
}

/**
 * Makes backups at the times of `backups.cron`, in UTC. Several processes make only one, because the name contains the
 * minute. Then deletes the oldest ones beyond `backups.cronMaxKeep`. Returns a function that returns why this process
 * could not make the backup that was due at a given time; empty if it does not know.
 */
export function scheduleBackups({
  backups,
  jobs,
  settings,
  clock,
  log,
}: Dependencies): (due: EpochMs) => string {
  let failure = { due: 0, reason: '' }
  jobs.handle(
    'backups.schedule',
    async () => {
      const { cron, cronMaxKeep } = settings.current().backups
      const minute = lastDue(cron, clock.now())
      if (minute === undefined) return
      const name = nameFor(PREFIX, minute)
      const made = await backups.list()
      if (made.some(({ key }) => key === name)) return
      await backups.make(name).catch((error: unknown) => {
        failure = { due: minute, reason: reasonIn(error) }
        throw error
      })
      log.info('A backup was made.', { name })
      if (cronMaxKeep > 0) await deleteOlder(backups, cronMaxKeep)
    },
    { lane: 'backups', attempts: 1 },
  )
  jobs.repeat('backups.schedule', MINUTE_MS)
  return (due) => (failure.due === due ? failure.reason : '')
}

/** Returns an error's message without a period, so that it can end a sentence. */
function reasonIn(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

function lastDue(line: string, now: number): number | undefined {
  const cron = parseCron(line)
  if (!cron) return undefined
  const current = Math.floor(now / MINUTE_MS) * MINUTE_MS
  for (let back = 0; back < MINUTES_BACK; back += 1) {
    if (isDue(cron, current - back * MINUTE_MS)) return current - back * MINUTE_MS
  }
  return undefined
}

async function deleteOlder(backups: Backups, count: number): Promise<void> {
  const own = (await backups.list()).map(({ key }) => key).filter((key) => key.startsWith(PREFIX))
  // The names sort by time.
  for (const key of own.sort().reverse().slice(count)) await backups.remove(key)
}
