import type { App } from '@docket/accounts/app'
import type { AlarmKind } from '@docket/model/playout/alarms'
import { type Alarm, alarms } from '@docket/model/playout/alarms'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import { endAlarm, raiseAlarm } from '#platform/alarm-records.ts'
import type { ChannelTrouble } from './find-troubles.ts'
import type { WatchedChannel } from './watched-channels.ts'

/** How long a fault must be seen before it opens an alarm, so that one check alone does not. */
const OPENS_AFTER_MS: Readonly<Record<AlarmKind, number>> = {
  black: 0,
  frozen: 0,
  silent: 0,
  source: 0,
  headEnd: 0,
  clock: 0,
  late: 4 * SECOND_MS,
  wrong: 4 * SECOND_MS,
  slate: 4 * SECOND_MS,
  offPlan: 4 * SECOND_MS,
}
/** How long a fault must be gone before its alarm is closed. */
const CLOSES_AFTER_MS = 4 * SECOND_MS
/**
 * Alarms that other parts open and close, because they know best: the receiver of a live source whether it is dead, the
 * sender whether a head-end is reached, and the ledger writer whether the clock is right.
 */
const KEPT_BY_OTHERS: ReadonlySet<string> = new Set<AlarmKind>(['source', 'headEnd', 'clock'])

/** What a check found. Alarms of the `unknown` kinds do not change. */
export type ChannelFindings = {
  troubles: readonly ChannelTrouble[]
  unknown: readonly AlarmKind[]
  now: EpochMs
}

export type AlarmRecorder = {
  /** Returns the open alarms of all channels. */
  open(): Promise<Alarm[]>
  /** Opens and closes the alarms of a channel after a check. `open` has its open alarms. */
  follow(channel: WatchedChannel, found: ChannelFindings, open: readonly Alarm[]): Promise<void>
  /** Closes the alarms of channels that are no longer watched. */
  closeOthers(
    channels: readonly WatchedChannel[],
    now: EpochMs,
    open: readonly Alarm[],
  ): Promise<void>
}

/** Stores open alarms in the database, and keeps in memory the faults that may open or close an alarm. */
export function createAlarmRecorder(app: App): AlarmRecorder {
  const { records } = app
  // When each fault was first seen, or first gone, by channel and kind.
  const seen = new Map<string, EpochMs>()
  const gone = new Map<string, EpochMs>()

  async function openTroubles(
    channel: WatchedChannel,
    troubles: readonly ChannelTrouble[],
    now: EpochMs,
  ): Promise<void> {
    for (const { kind, detail, airing = '' } of troubles) {
      const since = seen.get(keyOf(channel, kind)) ?? now
      seen.set(keyOf(channel, kind), since)
      gone.delete(keyOf(channel, kind))
      if (now - since < OPENS_AFTER_MS[kind]) continue
      await app.transaction((within) =>
        raiseAlarm(within, channel, { kind, since, detail, airing }),
      )
    }
  }

  async function close(alarm: Pick<Alarm, 'channel' | 'kind'>, until: EpochMs): Promise<void> {
    const { channel, kind } = alarm
    if (kind === '') return
    await app.transaction((within) => endAlarm(within, { id: channel }, { kind, until }))
    gone.delete(keyOf({ id: channel }, kind))
  }

  /** Drops faults that were seen once and are gone. */
  function forgetOthers({ id }: WatchedChannel, kinds: ReadonlySet<string>): void {
    for (const key of seen.keys()) {
      const [channel, kind = ''] = key.split(' ')
      if (channel === id && !kinds.has(kind)) seen.delete(key)
    }
  }

  async function closeGone(
    open: readonly Alarm[],
    kinds: ReadonlySet<string>,
    now: EpochMs,
  ): Promise<void> {
    for (const alarm of open) {
      const key = keyOf({ id: alarm.channel }, alarm.kind)
      const since = gone.get(key) ?? now
      if (kinds.has(alarm.kind) || KEPT_BY_OTHERS.has(alarm.kind)) gone.delete(key)
      else if (now - since >= CLOSES_AFTER_MS) await close(alarm, since)
      else gone.set(key, since)
    }
  }

  return {
    open: () => records.list(alarms, { where: { until: '' } }),
    async follow(channel, { troubles, unknown, now }, open) {
      const kinds = new Set<string>(troubles.map(({ kind }) => kind))
      forgetOthers(channel, kinds)
      const own = open.filter((alarm) => alarm.channel === channel.id)
      const known = new Set<string>(own.map(({ kind }) => kind))
      const others = troubles.filter(({ kind }) => !known.has(kind))
      await openTroubles(channel, others, now)
      await closeGone(own, new Set([...kinds, ...unknown]), now)
    },
    async closeOthers(channels, now, open) {
      const watched = new Set(channels.map(({ id }) => id))
      for (const alarm of open) {
        const isKept = watched.has(alarm.channel) || KEPT_BY_OTHERS.has(alarm.kind)
        if (!isKept) await close(alarm, now)
      }
    },
  }
}

function keyOf({ id }: Pick<WatchedChannel, 'id'>, kind: string): string {
  return `${id} ${kind}`
}
