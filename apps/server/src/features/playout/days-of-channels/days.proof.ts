import { HOUR_MS, SECOND_MS } from '@docket/model/time/instants'
import { expect, it } from 'vitest'
import { judgeDay } from './testing/judge-day.ts'
import { planDay } from './testing/planned-day.ts'

const SEED = Number(process.env.DOCKET_PROPERTY_SEED ?? 1)
const TICK_MS = 2 * SECOND_MS

it.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-11-25', 24],
])(
  'every second of %s, which has %i hours, is the same in the guide, XMLTV, ledger and playlists',
  async (date, hours) => {
    const day = await planDay(date, SEED + hours)
    const { from, until } = day
    expect(until - from).toBe(hours * HOUR_MS)
    const seconds = Array.from(
      { length: (until - from) / SECOND_MS },
      (_, at) => from + at * SECOND_MS,
    )
    const { boundaries, mostErrorMs } = await judgeDay(day, {
      from,
      until,
      tickMs: TICK_MS,
      seconds,
    })
    console.log(
      `${date}: ${seconds.length} seconds, ${boundaries} boundaries, errors up to ${mostErrorMs} ms.`,
    )
    expect(boundaries).toBeGreaterThan(25)
  },
  3_600_000,
)
