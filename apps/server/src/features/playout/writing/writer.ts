import type { App } from '@docket/accounts/app'
import {
  type Asset,
  type AssetPart,
  compile,
  type Fill,
  horizonOf,
  type LedgerRow,
  restartOf,
  rowsToAppend,
  type Supply,
  WINDOW_US,
} from '@docket/media/linear'
import { playoutItems } from '@docket/model/playout/playout-items'
import type { Channel } from '@docket/model/station/channels'
import { type EpochMs, MINUTE_MS, SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { type Assets, assetOf } from '../assets.ts'
import type { AiredBefore } from '../fill/aired-before.ts'
import { readFill } from '../fill/read-fill.ts'
import type { Ledger, Ledgers } from '../ledger/ledgers.ts'
import { fromRow } from '../ledger/stored-row.ts'
import { US_PER_MS } from '../ledger/units.ts'
import type { LiveChannel } from '../live-channels.ts'
import { type PlannedAiringRecord, readPlan } from '../plan/read-plan.ts'
import type { Slates } from '../slates/slates.ts'
import { withoutBareSound, withStills } from '../slates/with-stills.ts'
import { pinnedBetween } from '../spots/open-gaps.ts'
import { placeInBreaks } from '../spots/place-in-breaks.ts'
import { takeBack } from './take-back.ts'

type Dependencies = {
  app: App
  ledgers: Ledgers
  assets: Assets
  slates: Slates
  airedBefore: AiredBefore
}

/** Rows exist at least this far ahead, so that players do not notice when the writing process dies. */
export const AHEAD_MS = MINUTE_MS
/** When more rows are needed, this much is written, so that more are not needed right away. */
const WRITTEN_MS = 150 * SECOND_MS
/** A slate follows the newest piece of a live source until the next one arrives, so only this much of it is written. */
const WRITTEN_LIVE_MS = 75 * SECOND_MS
/** Airings are read from before the window of a playlist until a slate's length after the last row. */
const PLAN_BEFORE_MS = MINUTE_MS
const PLANNED_MS = WRITTEN_MS + 5 * MINUTE_MS
/** A spot that began longer ago than this is over. */
const PINNED_BEFORE_MS = 5 * MINUTE_MS
/**
 * Rows that were compiled longer ago than this are not stored: by then, a playlist may list the rows that they replace.
 * The horizon is two seconds beyond what a reader with an outdated copy lists.
 */
const STALE_MS = SECOND_MS

/** Another process wrote first, or this one was too slow. The next tick compiles again. */
class Overtaken extends Error {}

/**
 * Compiles what a channel plays from the first moment that may still change, and appends it to the ledger where it
 * differs from the rows in force. Returns the new ledger, or `undefined` if nothing can be played: there is no slate yet.
 * `backMs`: by how much the clock was set back, so that the channel restarts at an earlier time than it had reached.
 */
export async function writeLedger(
  parts: Dependencies,
  live: LiveChannel,
  backMs = 0,
): Promise<Ledger | undefined> {
  const { app, ledgers } = parts
  const { channel } = live
  const now = app.clock.now()
  const ledger = await ledgers.renew(channel.id)
  const within = { from: now - PLAN_BEFORE_MS, until: now + PLANNED_MS }
  const read = async () =>
    withStills(await readPlan(app.records, channel.id, within), parts.slates, live)
  const planned = await read()
  // The choice is stored before it is played, so every later plan has the same spots.
  const isChanged = await placeInBreaks(parts, live, planned, now)
  const chosen = isChanged ? await read() : planned
  const until = now + (isLiveAt(chosen, now) ? WRITTEN_LIVE_MS : WRITTEN_MS)
  const plan = withoutBareSound(await retainVersions(chosen, ledger, parts.assets))
  const supply = await supplyFor(parts, live, { plan, ledger, now })
  if (!supply) return undefined
  const anchorAt = backMs > 0 ? restartOf : horizonOf
  const anchor = anchorAt(ledger.rows, supply.assets, now * US_PER_MS)
  const { items } = compile(anchor, plan, supply, until * US_PER_MS)
  const rows = rowsToAppend(ledger.rows, items)
  if (rows.length === 0) return ledger
  try {
    await append(app, channel, rows, now)
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    app.log.info('A ledger was not written.', { channel: channel.id, reason: error.message })
    if (anchor.restarts) return undefined
  }
  if (anchor.restarts) await takeBack(app, channel, { now, backMs: backMs || aheadOf(ledger, now) })
  return ledgers.renew(channel.id)
}

/** Returns the least by which the clock that wrote the rows of a ledger was ahead. */
function aheadOf({ rows }: Ledger, now: EpochMs): number {
  return Math.max(0, (rows.at(-1)?.startsAtUs ?? 0) / US_PER_MS - now)
}

function isLiveAt(planned: readonly PlannedAiringRecord[], now: EpochMs): boolean {
  const nowUs = now * US_PER_MS
  return planned.some((one) => one.isLive && one.startsAtUs <= nowUs && nowUs < one.endsAtUs)
}

type LedgerState = { plan: readonly PlannedAiringRecord[]; ledger: Ledger; now: EpochMs }

/** Returns the assets of the plan and of the rows in force, with the slates; `undefined` if there is no slate. */
async function supplyFor(
  { app, assets, slates, airedBefore }: Omit<Dependencies, 'ledgers'>,
  live: LiveChannel,
  { plan, ledger, now }: LedgerState,
): Promise<Supply | undefined> {
  const aired = await airedBefore.of(live.channel.id, ledger)
  const slate = await slates.forGap(live)
  // While programs follow one another without a gap, this reads nothing and makes no slides.
  const isFilled = slate === undefined || hasGap(plan, now - PLAN_BEFORE_MS, now + PLANNED_MS)
  const fill = isFilled ? { ...(await fillFor({ app, slates }, live, now)), aired } : undefined
  const filling = assetsOf(fill)
  // If there is no slate yet, filler must play where nothing fits.
  const gaps = slate === undefined ? await listKnown(assets, filling) : [slate]
  if (gaps.length === 0) return undefined
  const own = await slatesOf(slates, plan, live)
  const planned = plan.flatMap(({ parts }) => parts.map(({ asset }) => asset))
  const known = new Map<string, Asset>()
  for (const id of new Set([...gaps, ...filling, ...own.values(), ...planned])) {
    const stored = await assets.get(id)
    if (stored) known.set(id, stored.asset)
  }
  const listedFromUs = now * US_PER_MS - WINDOW_US
  for (const row of ledger.rows.filter(({ endsAtUs }) => endsAtUs >= listedFromUs)) {
    if (!known.has(row.asset)) known.set(row.asset, await assetOf(assets, row))
  }
  return { assets: known, gapSlates: gaps, ...(fill && { fill }), slateOf: ({ id }) => own.get(id) }
}

/** Returns what may fill the gaps of a channel, and the spots with a set time in them. */
async function fillFor(
  parts: Pick<Dependencies, 'app' | 'slates'>,
  live: LiveChannel,
  now: EpochMs,
) {
  const stretch = { from: now - PINNED_BEFORE_MS, until: now + PLANNED_MS }
  const [fill, placed] = await Promise.all([
    readFill(parts, live),
    pinnedBetween(parts.app.records, live.channel, stretch),
  ])
  const pinned = placed.map(({ asset, startsAt }) => ({
    asset,
    atUs: toEpochMs(startsAt) * US_PER_MS,
  }))
  return { ...fill, pinned }
}

function assetsOf(fill: Fill | undefined): string[] {
  return [...(fill?.fillers ?? []), ...(fill?.pinned ?? [])].map(({ asset }) => asset)
}

/** Returns the assets whose packages exist. */
async function listKnown(assets: Assets, ids: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const id of ids) if (await assets.get(id)) known.push(id)
  return known
}

/** Returns the slates of airings that have no film, by airing. */
async function slatesOf(
  slates: Slates,
  plan: readonly PlannedAiringRecord[],
  live: LiveChannel,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map<string, string>()
  for (const airing of plan) {
    const slate = airing.film ? undefined : await slates.of(airing, live)
    if (slate !== undefined) own.set(airing.id, slate)
  }
  return own
}

async function append(app: App, channel: Channel, rows: readonly LedgerRow[], now: EpochMs) {
  const expected = (rows[0]?.number ?? 1) - 1
  await app.transaction(async (records) => {
    const where = { channel: channel.id }
    const [last] = await records.list(playoutItems, { where, sort: '-number', limit: 1 })
    if ((last?.number ?? 0) !== expected) throw new Overtaken('overtaken')
    if (app.clock.now() - now > STALE_MS) throw new Overtaken('late')
    await records.createAll(
      playoutItems,
      rows.map((row) => fromRow(row, channel)),
    )
  })
}

/** Shorter gaps are only a side effect of segment lengths. */
const MIN_MS = 2 * SECOND_MS

/** Returns whether a plan, in order of start times, leaves time that something else can fill. */
function hasGap(plan: readonly PlannedAiringRecord[], from: EpochMs, until: EpochMs): boolean {
  let coveredMs = from
  for (const airing of plan) {
    const startsMs = airing.startsAtUs / US_PER_MS
    if (startsMs - coveredMs >= MIN_MS) return true
    if (isShort(airing) && toEpochMs(airing.record.endsAt) > from) return true
    coveredMs = Math.max(coveredMs, airing.endsAtUs / US_PER_MS)
  }
  return until - coveredMs >= MIN_MS
}

/** A recording may end before its airing does. */
function isShort({ film, parts, startsAtUs, endsAtUs }: PlannedAiringRecord): boolean {
  if (!film || film.loops || parts.length === 0) return false
  const lengthMs = (endsAtUs - startsAtUs) / US_PER_MS
  return lengthMs - (film.durationMs - (parts[0]?.fromUs ?? 0) / US_PER_MS) >= MIN_MS
}

/**
 * Returns the plan with the versions of films that are already on air: a film that is replaced while it airs plays
 * to its end, as long as its package exists.
 */
async function retainVersions(
  plan: readonly PlannedAiringRecord[],
  { rows }: Ledger,
  assets: Assets,
): Promise<PlannedAiringRecord[]> {
  return Promise.all(
    plan.map(async (airing) => {
      const { id, film, parts } = airing
      const isOfFilm = (asset: string) => film !== undefined && asset.startsWith(`${film.id}/`)
      const on = rows.find((row) => row.airing === id && isOfFilm(row.asset))?.asset
      const isSame = parts.every(({ asset }) => asset === on || !isOfFilm(asset))
      if (on === undefined || isSame || !(await assets.get(on))) return airing
      const retainFilm = (part: AssetPart) => (isOfFilm(part.asset) ? { ...part, asset: on } : part)
      return { ...airing, parts: parts.map(retainFilm) }
    }),
  )
}
