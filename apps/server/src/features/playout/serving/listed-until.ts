import type { App } from '@docket/accounts/app'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { FRESH_MS } from '../ledger/ledgers.ts'
import { US_PER_MS } from '../ledger/units.ts'
import { CLOCK } from '../writing/watch-clock.ts'

/** A channel restarts within seconds. If it does not, players should get what is on. */
const MAX_STILL_US = 30 * SECOND_MS * US_PER_MS

/** A copy of a ledger: when it was read, and the number of the row at which the channel last restarted. */
type Copy = { readAt: EpochMs; restart: number }

export type ListedUntil = {
  /** Loads how far earlier processes have listed a channel. */
  begin(channel: string, restart: number): Promise<void>
  /** Returns the time for which a channel is listed now, in microseconds. */
  now(channel: string, copy: Copy): number
  /** Does the same, and records that a playlist is sent. */
  list(channel: string, copy: Copy): number
}

/**
 * Keeps the time up to which each channel's playlists list segments. It never goes back: a clock that was set back has to
 * catch up first, unless the channel restarts at an earlier time.
 */
export function createListedUntil({ clock, leases }: Pick<App, 'clock' | 'leases'>): ListedUntil {
  const listed = new Map<string, { untilUs: number; restart: number; stillFromUs?: number }>()

  function now(channel: string, { readAt, restart }: Copy): number {
    // Rows that this copy does not have yet may replace what would be listed later.
    const byClockUs = Math.min(clock.now(), readAt + FRESH_MS) * US_PER_MS
    const last = listed.get(channel)
    if (last?.restart !== restart || last.untilUs <= byClockUs) return byClockUs
    last.stillFromUs ??= byClockUs
    return byClockUs - last.stillFromUs > MAX_STILL_US ? byClockUs : last.untilUs
  }

  return {
    now,
    async begin(channel, restart) {
      if (listed.has(channel)) return
      const noted = (await leases.notedTime(CLOCK)) ?? 0
      listed.set(channel, { untilUs: noted * US_PER_MS, restart })
    },
    list(channel, copy) {
      const untilUs = now(channel, copy)
      listed.set(channel, { untilUs, restart: copy.restart })
      return untilUs
    },
  }
}
