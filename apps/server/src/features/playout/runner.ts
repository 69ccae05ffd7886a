import type { App } from '@docket/accounts/app'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { livePieces } from '@docket/model/playout/live-inputs'
import { bulletins } from '@docket/model/sales/bulletins'
import { campaigns } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'
import type { Assets } from './assets.ts'
import type { AiredBefore } from './fill/aired-before.ts'
import type { Senders } from './head-ends/senders.ts'
import type { Ledger, Ledgers } from './ledger/ledgers.ts'
import { US_PER_MS } from './ledger/units.ts'
import type { LiveChannel, LiveChannels } from './live-channels.ts'
import type { Slates } from './slates/slates.ts'
import { followPlacements } from './spots/follow-placements.ts'
import { followAirings } from './states/follow-airings.ts'
import { type ClockWatch, createClockWatch } from './writing/watch-clock.ts'
import { AHEAD_MS, writeLedger } from './writing/writer.ts'

type Dependencies = {
  app: App
  live: LiveChannels
  ledgers: Ledgers
  assets: Assets
  slates: Slates
  senders: Senders
  airedBefore: AiredBefore
}

export type Runner = {
  /** Writes the ledgers as far ahead as needed now, if this process is the writer. */
  tick(): Promise<void>
  /** Compiles all channels again at the next tick, which comes soon. */
  refresh(): void
  /** Ticks every two seconds, and soon after a relevant change, until the server stops. */
  start(): void
  stop(): Promise<void>
}

const LEASE = 'playout'
const LEASE_MS = 6 * SECOND_MS
const TICK_MS = 2 * SECOND_MS
/** Changes within this time cause only one tick. */
const TOGETHER_MS = 100
/** A channel is compiled again at least this often, even if no change was noticed. */
const UNNOTICED_MS = 30 * SECOND_MS

/** What was found at the last tick of a channel. */
type ChannelTick = { writtenAt: EpochMs; ledger: Ledger; on: number }

export function createRunner(parts: Dependencies): Runner {
  const { app, live } = parts
  const { log, leases } = app
  const seen = new Map<string, ChannelTick>()
  const changed = watchChanges(app, () => wake())
  const clockWatch = createClockWatch(app)
  const known: RunnerState = { parts, seen, clockWatch }
  let ticking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined

  async function tickAll(): Promise<void> {
    const all = await live.all()
    if (all.length === 0 || !(await leases.acquire(LEASE, LEASE_MS))) {
      clockWatch.pause()
      return
    }
    await clockWatch.check(all)
    const stations = changed.take()
    for (const one of all) {
      try {
        await tickOne(known, one, stations.has(one.station.id))
      } catch (error) {
        seen.delete(one.channel.id)
        log.error('A channel could not be played out.', { channel: one.channel.id, error })
      }
    }
  }

  function tick(): Promise<void> {
    ticking ??= tickAll()
      .then(() => parts.senders.tick())
      .catch((error: unknown) => log.error('The channels could not be played out.', { error }))
      .finally(() => {
        ticking = undefined
      })
    return ticking
  }

  function wake(): void {
    if (timer) soon ??= setTimeout(() => void tickSoon(), TOGETHER_MS).unref()
  }

  async function tickSoon(): Promise<void> {
    await ticking
    soon = undefined
    if (timer) await tick()
  }

  return {
    tick,
    refresh() {
      seen.clear()
      wake()
    },
    start() {
      timer = setInterval(() => void tick(), TICK_MS).unref()
      void tick()
    },
    async stop() {
      if (!timer) return
      clearInterval(timer)
      clearTimeout(soon)
      timer = undefined
      await ticking
      await parts.senders.stop()
      await leases.release(LEASE).catch(() => undefined)
    },
  }
}

type RunnerState = { parts: Dependencies; seen: Map<string, ChannelTick>; clockWatch: ClockWatch }

async function tickOne(known: RunnerState, one: LiveChannel, isChanged: boolean): Promise<void> {
  const { parts, seen } = known
  const { id } = one.channel
  const now = parts.app.clock.now()
  const last = isChanged ? undefined : seen.get(id)
  const found = await writeIfDue(known, one, last)
  if (!found) return
  const { ledger, isWritten } = found
  const on = numberAt(ledger, now)
  const writtenAt = (isWritten ? undefined : last?.writtenAt) ?? now
  seen.set(id, { writtenAt, ledger, on })
  // States change when the current row or the plan changes.
  if (!isWritten && on === last?.on) return
  const current = await parts.ledgers.of(id)
  await followAirings(parts, one.channel, current)
  await followPlacements(parts, one.channel, current)
}

/** Writes the ledger of a channel if it needs more, or the clock was set back. */
async function writeIfDue(
  { parts, clockWatch }: RunnerState,
  one: LiveChannel,
  last: ChannelTick | undefined,
): Promise<{ ledger: Ledger; isWritten: boolean } | undefined> {
  const { id } = one.channel
  const backMs = clockWatch.backMs(id)
  if (last && backMs === 0 && !needsMore(last, parts.app.clock.now())) {
    return { ledger: last.ledger, isWritten: false }
  }
  const ledger = await writeLedger(parts, one, backMs)
  if (!ledger) return undefined
  await clockWatch.written(id)
  return { ledger, isWritten: true }
}

function needsMore(last: ChannelTick, now: EpochMs): boolean {
  if (now - last.writtenAt >= UNNOTICED_MS) return true
  return (last.ledger.rows.at(-1)?.endsAtUs ?? 0) < (now + AHEAD_MS) * US_PER_MS
}

/** Returns the number of the row that is on. */
function numberAt({ rows }: Ledger, now: EpochMs): number {
  return rows.findLast(({ startsAtUs }) => startsAtUs <= now * US_PER_MS)?.number ?? 0
}

/** Collects the stations whose plans may have changed, in this process or another one. */
function watchChanges(app: App, onChange: () => void) {
  let stations = new Set<string>()
  const name = 'recompiles the station’s channels'
  const note = (organization: string) => {
    stations.add(organization)
    onChange()
  }
  const all = [airings, media, shows, channels, bulletins, campaigns, spots, livePieces] as const
  for (const collection of all) {
    app.afterCommit(collection, name, ({ record }) => note(record.organization))
    app.afterForeignCommit(collection, name, ({ organization }) => note(organization))
  }
  app.afterCommit(organizations, name, ({ record }) => note(record.id))
  app.afterForeignCommit(organizations, name, ({ id }) => note(id))
  return {
    take() {
      const taken = stations
      stations = new Set()
      return taken
    },
  }
}
