import type { App } from '@docket/accounts/app'
import { type EpochMs, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import type { LiveChannel } from '../live-channels.ts'
import { endClockAlarm } from './take-back.ts'

/** The name under which the ledger writer stores the time. */
export const CLOCK = 'playout-clock'
/** If the clock went back by less than this, playlists wait until it catches up. */
const WAITED_MS = 5 * SECOND_MS
const NOTED_EACH_MS = 10 * SECOND_MS
/** A channel that has not restarted by then has nothing to play. */
const RESTARTED_MS = MINUTE_MS
/** A clock counts as right this long after its last jump. */
const CALM_MS = 2 * MINUTE_MS

export type ClockWatch = {
  /** Checks whether the clock was set back since the last check, by this process or an earlier one. */
  check(channels: readonly LiveChannel[]): Promise<void>
  /** Returns by how much the clock was set back since a channel was written; 0 if it was not. */
  backMs(channel: string): number
  /** Records that a channel was written. */
  written(channel: string): Promise<void>
  /** Clears its state, because another process now watches the clock. */
  pause(): void
}

/** Detects when the server's clock goes back, even while the server is not running. */
export function createClockWatch(app: App): ClockWatch {
  const { clock, leases } = app
  const back = new Map<string, number>()
  let latest: EpochMs | undefined
  let noted = Number.NEGATIVE_INFINITY
  let backAt = Number.NEGATIVE_INFINITY
  let calmFrom = Number.POSITIVE_INFINITY

  async function note(at: EpochMs): Promise<void> {
    await leases.noteTime(CLOCK, at)
    noted = at
  }

  /** Returns the latest time that the clock has shown, even to an earlier process. */
  async function lastShown(now: EpochMs): Promise<EpochMs> {
    if (latest !== undefined) return latest
    calmFrom = now + CALM_MS
    return (await leases.notedTime(CLOCK)) ?? now
  }

  async function closeAlarms(channels: readonly LiveChannel[]): Promise<void> {
    calmFrom = Number.POSITIVE_INFINITY
    for (const { channel } of channels) await endClockAlarm(app, channel)
  }

  return {
    async check(channels) {
      const now = clock.now()
      const last = await lastShown(now)
      if (last - now <= WAITED_MS) {
        latest = Math.max(last, now)
        // Until the channels have restarted, every process that starts must know what was listed.
        const isListed = back.size === 0 || now >= backAt + RESTARTED_MS
        if (isListed && latest - noted >= NOTED_EACH_MS) await note(latest)
        if (now >= calmFrom) await closeAlarms(channels)
        return
      }
      latest = now
      calmFrom = now + CALM_MS
      backAt = now
      noted = Number.NEGATIVE_INFINITY
      for (const { channel } of channels) back.set(channel.id, last - now)
    },
    backMs: (channel) => back.get(channel) ?? 0,
    async written(channel) {
      // Processes that start from now on do not need what was listed before.
      if (back.delete(channel) && back.size === 0) await note(clock.now())
    },
    pause() {
      latest = undefined
      noted = Number.NEGATIVE_INFINITY
      back.clear()
    },
  }
}
