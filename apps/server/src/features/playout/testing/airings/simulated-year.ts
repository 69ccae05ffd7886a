import type { LedgerItem } from '@docket/media/linear'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import { type Show, shows } from '@docket/model/library/shows'
import { asRuns } from '@docket/model/playout/as-runs'
import { type PlayoutItem, playoutItems } from '@docket/model/playout/playout-items'
import type { AirtimeFigures } from '@docket/model/reports/analytics'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, MINUTE_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import type { TestApp } from '#testing/test-app.ts'
import { asRunOf } from '../../states/as-run-of.ts'

const US_PER_MS = 1000
/** Begins before a clock change, so that the year contains two of them. */
const BEGINS = Date.parse('2025-01-01T05:00:00Z')
const CHANNELS = 3
const LENGTHS_MIN = [15, 28, 30, 58, 90]
const SPOT_SEC = 60
const AT_ONCE = 500

/** Returns a generator of numbers from 0 to 1, always in the same sequence. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

export type SimulatedYear = { organization: string; begins: EpochMs; ends: EpochMs }

/**
 * Stores airings of a station back to back on three linear channels, with the ledger rows that played them and the
 * as-runs that the server would write. Some airings are late, cut, not aired, or have a spot inside.
 */
export async function simulateYear(
  app: TestApp,
  size: { airings: number; shows: number },
): Promise<SimulatedYear> {
  const dice = createDice(17)
  const pick = <One>(some: readonly One[]): One => some[Math.floor(dice() * some.length)] as One
  const { id: organization } = await app.make(organizations, { timeZone: 'America/New_York' })
  const library = await makeLibrary(app, organization, { count: size.shows, pick, dice })
  let ends = BEGINS
  for (let at = 0; at < CHANNELS; at += 1) {
    const channel = await app.make(channels, { organization, playout: 'linear' })
    const own: AiringRows[] = []
    let startsAt = BEGINS
    let sequence = 0
    const count = Math.ceil(size.airings / CHANNELS)
    for (let slot = 0; slot < count; slot += 1) {
      const endsAt = startsAt + pick(LENGTHS_MIN) * MINUTE_MS
      const id = `run${at}${String(slot).padStart(11, '0')}`
      const place = { organization, channel: channel.id, id, startsAt, endsAt, sequence }
      const one = simulate(place, { show: pick(library), dice })
      own.push(one)
      sequence += one.rows.reduce((sum, { count: segments }) => sum + segments, 0)
      startsAt = endsAt + (dice() < 0.3 ? 5 * MINUTE_MS : 0)
    }
    await store(app, own)
    ends = Math.max(ends, startsAt)
  }
  return { organization, begins: BEGINS, ends }
}

type YearOptions = { count: number; pick<One>(some: readonly One[]): One; dice(): number }

async function makeLibrary(app: TestApp, organization: string, { count, pick, dice }: YearOptions) {
  const named = [0, 1, 2, 3, 4]
  const category = await Promise.all(named.map(() => app.make(categories, { organization })))
  const producer = await Promise.all(named.map(() => app.make(producers, { organization })))
  return app.app.records.createAll(
    shows,
    Array.from({ length: count }, (_, at) => ({
      organization,
      title: `Show ${at}`,
      local: dice() < 0.4,
      status: 'ready' as const,
      category: dice() < 0.1 ? '' : (pick(category)?.id ?? ''),
      producer: dice() < 0.2 ? '' : (pick(producer)?.id ?? ''),
      language: pick(['en', 'en', 'es', 'pt', '']),
    })),
  )
}

type SimulatedAiring = Pick<Airing, 'organization' | 'channel' | 'id'> & {
  startsAt: EpochMs
  endsAt: EpochMs
  sequence: number
}
type Row = Omit<PlayoutItem, 'collectionId' | 'collectionName' | 'created' | 'updated' | 'id'>
type AiringRows = { airing: object; asRun: object; rows: Row[] }

/** Plays one airing: complete, late after a slate, cut, with a spot inside, or only as a slate. */
function simulate(
  place: SimulatedAiring,
  { show, dice }: { show: Show; dice(): number },
): AiringRows {
  const { organization, channel, id, startsAt, endsAt } = place
  const roll = dice()
  const isMissed = roll < 0.05
  const lateMs = roll > 0.9 ? 47 * SECOND_MS : 0
  const cutMs = roll > 0.8 && roll < 0.9 ? 3 * MINUTE_MS : 0
  const from = isMissed ? endsAt : startsAt + lateMs
  const until = isMissed ? endsAt : endsAt - cutMs
  const middle = Math.round((from + until) / 2)
  const spot = isMissed ? 0 : SPOT_SEC * SECOND_MS
  const parts: [kind: Row['kind'], from: EpochMs, until: EpochMs][] = [
    ['slate', startsAt, from],
    ['program', from, middle],
    ['spot', middle, middle + spot],
    ['program', middle + spot, until],
    ['slate', until, endsAt],
  ]
  let sequence = place.sequence
  const rows = parts.flatMap(([kind, begins, ends]): Row[] => {
    if (ends <= begins) return []
    const count = Math.max(1, Math.round((ends - begins) / (4 * SECOND_MS)))
    const row = {
      organization,
      channel,
      number: 0,
      airing: id,
      airingFromUs: startsAt * US_PER_MS,
      medium: '',
      asset: `${kind}/1`,
      kind,
      title: '',
      first: 0,
      count,
      startsAtUs: begins * US_PER_MS,
      endsAtUs: ends * US_PER_MS,
      sequence,
      discontinuity: 0,
      continues: false,
      restarts: false,
    }
    sequence += count
    return [row]
  })
  const items = rows.map((row): LedgerItem => ({ ...row, airing: id, kind: row.kind || 'program' }))
  const wentOut = asRunOf(items, { startsAt, endsAt }, () => undefined)
  const times = { startedAt: toInstant(wentOut.startedAt), endedAt: toInstant(wentOut.endedAt) }
  return {
    airing: {
      id,
      organization,
      channel,
      show: show.id,
      title: show.title,
      source: 'local',
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      kind: 'program',
      status: wentOut.outcome === 'missed' ? 'missed' : 'aired',
    },
    asRun: { id, organization, airing: id, outcome: wentOut.outcome, ...times },
    rows,
  }
}

async function store({ app: { records } }: TestApp, all: readonly AiringRows[]): Promise<void> {
  let number = 0
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE)
    await records.createAll(
      airings,
      some.map(({ airing }) => airing),
    )
    await records.createAll(
      asRuns,
      some.map(({ asRun }) => asRun),
    )
    await records.createAll(
      playoutItems,
      some.flatMap(({ rows }) =>
        rows.map((row) => {
          number += 1
          return { ...row, number }
        }),
      ),
    )
  }
}

/** The ledger's figures for each group of programs, by the group's id: seconds and number of airings. */
export type RecomputedFigures = Map<string, AirtimeFigures>

/**
 * Adds up the whole ledger in the simplest way: for each airing, from the first row that is not a slate to the end of the
 * last one. `by` returns the group of a show.
 */
export async function recompute(
  { app: { records } }: TestApp,
  organization: string,
  by: (show: Show) => string,
): Promise<RecomputedFigures> {
  const rows = await records.list(playoutItems, { where: { organization }, sort: 'startsAtUs' })
  const all = await records.list(airings, { where: { organization } })
  const showOf = new Map(all.map(({ id, show }) => [id, show]))
  const library = new Map(
    (await records.list(shows, { where: { organization } })).map((show) => [show.id, show]),
  )
  const played = Map.groupBy(
    rows.filter(({ kind }) => kind !== 'slate'),
    ({ airing }) => airing,
  )
  const spans = Array.from(played, ([airing, own]) => ({
    show: library.get(showOf.get(airing) ?? ''),
    from: own[0]?.startsAtUs ?? 0,
    until: own.at(-1)?.endsAtUs ?? 0,
  })).sort((one, other) => one.from - other.from)
  const hasAired = new Set<string>()
  const sums: RecomputedFigures = new Map()
  for (const { show, from, until } of spans) {
    if (!show) continue
    const seconds = (until - from) / (US_PER_MS * SECOND_MS)
    const sum = sums.get(by(show)) ?? NOTHING()
    sums.set(by(show), sum)
    sum.airings += 1
    sum.airedSec += seconds
    if (hasAired.has(show.id)) sum.repeatSec += seconds
    else sum.firstRunSec += seconds
    if (show.local) sum.localSec += seconds
    hasAired.add(show.id)
  }
  return sums
}

const NOTHING = (): AirtimeFigures => ({
  airings: 0,
  airedSec: 0,
  firstRunSec: 0,
  repeatSec: 0,
  fillerSec: 0,
  localSec: 0,
})
