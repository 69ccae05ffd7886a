import type { LedgerRow } from '@docket/media/linear'
import { type EpochMs, HOUR_MS, SECOND_MS } from '@docket/model/time/instants'
import { expect } from 'vitest'
import type { PlannedDay, PlannedProgram } from './planned-day.ts'
import {
  type PublishedProgram,
  readGuide,
  readLedger,
  readPlaylists,
  readXmltv,
} from './published-day.ts'

const US_PER_MS = 1000
/** Programs begin and end at segment boundaries, at most this far from their planned times. */
const BESIDE_MS = 2 * SECOND_MS
/** Segment lengths are whole milliseconds in this test. */
const ROUNDING_MS = 1

export type DayVerdict = {
  /** How many seconds were compared, and over how many planned boundaries. */
  seconds: number
  boundaries: number
  /** The greatest distance of a beginning or an end from its plan. */
  mostErrorMs: number
}

type Extent = { from: EpochMs; until: EpochMs }

/** How often the guide and XMLTV are read. A missed program is listed until it is over. */
const LISTED_EVERY_MS = HOUR_MS

/**
 * Advances time from one moment to another like a running server, and compares with the plan: the playlists at each of
 * the given seconds; every hour, the guide and XMLTV from then on; and finally the ledger at every second. Leaves out
 * seconds within two seconds of a planned boundary.
 */
export async function judgeDay(
  day: PlannedDay,
  { from, until, tickMs, seconds }: Extent & { tickMs: number; seconds: readonly EpochMs[] },
): Promise<DayVerdict> {
  const { live, programs } = day
  const playlists = readPlaylists(day)
  live.clock.set(from - 2 * tickMs)
  let listedAt = 0
  const reach = async (at: EpochMs) => {
    while (live.clock.now() < at) {
      live.clock.advance(Math.min(tickMs, at - live.clock.now()))
      await live.tick()
    }
  }
  for (const second of seconds) {
    await reach(second)
    if (second - listedAt >= LISTED_EVERY_MS) {
      listedAt = second
      await compareListings(day, { from: second, until })
    }
    const due = dueAt(programs, second)
    if (due === 'boundary') continue
    const { name, asset } = await playlists.at(second)
    if (name !== (due?.id ?? '')) expect([toText(second), name]).toEqual([toText(second), due?.id])
    expect([due?.asset, 'slate']).toContain(asset.startsWith('slate-') ? 'slate' : asset)
  }
  await reach(until)
  const extent = { from, until }
  const rows = await readLedger(day)
  const played = rows.map((row) => ({
    name: row.airing ?? '',
    startsAt: row.startsAtUs / US_PER_MS,
    endsAt: row.endsAtUs / US_PER_MS,
  }))
  compare(
    programs,
    extent,
    played.filter(({ name }) => name !== ''),
    ({ id }) => id,
  )
  return {
    seconds: seconds.length,
    boundaries: boundariesOf(programs).filter((at) => at > from && at < until).length,
    mostErrorMs: errorOf(programs, extent, rows),
  }
}

function toText(at: EpochMs): string {
  return new Date(at).toISOString()
}

export function boundariesOf(programs: readonly PlannedProgram[]): EpochMs[] {
  return [...new Set(programs.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))]
}

function dueAt(
  programs: readonly PlannedProgram[],
  at: EpochMs,
): PlannedProgram | 'boundary' | undefined {
  const isBeside = (boundary: EpochMs) => Math.abs(boundary - at) <= BESIDE_MS
  const near = programs.filter(
    (one) => one.startsAt <= at + BESIDE_MS && one.endsAt >= at - BESIDE_MS,
  )
  if (near.some(({ startsAt, endsAt }) => isBeside(startsAt) || isBeside(endsAt))) return 'boundary'
  return near[0]
}

async function compareListings(day: PlannedDay, extent: Extent): Promise<void> {
  compare(day.programs, extent, await readGuide(day), ({ id }) => id)
  compare(day.programs, extent, await readXmltv(day), ({ title }) => title)
}

/** Compares what was published with the plan, at every second. */
function compare(
  programs: readonly PlannedProgram[],
  { from, until }: Extent,
  shown: readonly PublishedProgram[],
  nameOf: (program: PlannedProgram) => string,
): void {
  for (let at = from; at < until; at += SECOND_MS) {
    const due = dueAt(programs, at)
    if (due === 'boundary') continue
    const on = shown.find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt)
    const expected = due && nameOf(due)
    if (on?.name !== expected) expect([toText(at), on?.name]).toEqual([toText(at), expected])
  }
}

/** Returns the greatest distance of a program's start or end from the plan. */
function errorOf(
  programs: readonly PlannedProgram[],
  { from, until }: Extent,
  rows: readonly LedgerRow[],
): number {
  const errors = programs
    .filter(({ startsAt, endsAt }) => startsAt > from && endsAt < until)
    .flatMap(({ id, startsAt, endsAt }) => {
      const own = rows.filter(({ airing }) => airing === id)
      const begins = (own[0]?.startsAtUs ?? 0) / US_PER_MS
      const ends = (own.at(-1)?.endsAtUs ?? 0) / US_PER_MS
      return [begins - startsAt, ends - endsAt].map(Math.abs)
    })
  expect(errors.length).toBeGreaterThan(0)
  const most = Math.max(...errors)
  expect(most).toBeLessThanOrEqual(BESIDE_MS + ROUNDING_MS)
  return most
}
