import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { boundariesOf, judgeDay } from './testing/judge-day.ts'
import { planDay } from './testing/planned-day.ts'

const TICK_MS = 40 * SECOND_MS
const SAMPLES = 60

it.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
])(
  'the hours of %s in which the clocks change are the same in the guide, XMLTV, ledger and playlists',
  async (date, hours) => {
    const day = await planDay(date, hours)
    expect(day.until - day.from).toBe(hours * HOUR_MS)
    // Starts at 12:30 AM and covers the hour that the clocks skip or repeat.
    const from = day.from + 30 * MINUTE_MS
    const until = from + 3 * HOUR_MS
    const beside = boundariesOf(day.programs).flatMap((at) => [
      at - 3 * SECOND_MS,
      at + 3 * SECOND_MS,
    ])
    const random = Array.from(
      { length: SAMPLES },
      () => from + Math.floor((day.dice() * (until - from)) / SECOND_MS) * SECOND_MS,
    )
    const seconds = [...new Set([...beside, ...random])]
      .filter((at) => at >= from && at < until)
      .toSorted((one, other) => one - other)
    const { boundaries } = await judgeDay(day, { from, until, tickMs: TICK_MS, seconds })
    expect(boundaries).toBeGreaterThan(5)
  },
)
