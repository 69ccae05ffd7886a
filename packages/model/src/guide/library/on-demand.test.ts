import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../../testing/property-seed.ts'
import { DAY_MS, HOUR_MS } from '../../time/instants.ts'
import { type OnDemandPolicy, watchableAt } from './on-demand.ts'

const aired = (onDemandAfterHours: number, onDemandDays: number): OnDemandPolicy => ({
  onDemand: 'aired',
  onDemandAfterHours,
  onDemandDays,
})
const airing = { startsAt: 100 * DAY_MS, endsAt: 100 * DAY_MS + HOUR_MS }
const end = airing.endsAt

const CASES = fc.record({
  times: fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 400 }), hours: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 8 },
  ),
  hour: fc.integer({ min: 0, max: 500 }),
  delay: fc.integer({ min: 0, max: 72 }),
  days: fc.integer({ min: 0, max: 6 }),
})
type Case = typeof CASES extends fc.Arbitrary<infer Drawn> ? Drawn : never

function caseOf({ times, hour, delay, days }: Case) {
  const airtimes = times.map(({ at, hours }) => ({
    startsAt: at * HOUR_MS,
    endsAt: (at + hours) * HOUR_MS,
  }))
  return { policy: aired(delay, days), airtimes, now: hour * HOUR_MS }
}

/** Whether some airing makes the recording available, computed the way the form describes it. */
function covers(drawn: Case, at: number): boolean {
  const lengthMs = drawn.days > 0 ? drawn.days * DAY_MS : Number.POSITIVE_INFINITY
  return caseOf(drawn).airtimes.some(
    ({ endsAt }) => endsAt + drawn.delay * HOUR_MS <= at && at < endsAt + lengthMs,
  )
}

function elapsedOf(airtimes: readonly { startsAt: number; endsAt: number }[], now: number) {
  const on = airtimes.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return on.map(({ startsAt }) => now - startsAt)
}

describe('the watchable part of a recording', () => {
  it('is what has aired so far while it is on, all of it after the delay, and nothing after the last day', () => {
    const policy = aired(2, 3)
    const at = (now: number) => watchableAt(policy, [airing], now)

    expect(at(airing.startsAt - 1)).toEqual({ kind: 'closed' })
    expect(at(airing.startsAt + 5000)).toEqual({ kind: 'airing', endsAt: end, elapsedMs: 5000 })
    expect(at(end)).toEqual({ kind: 'closed', opensAt: end + 2 * HOUR_MS })
    expect(at(end + 2 * HOUR_MS)).toEqual({ kind: 'open', until: end + 3 * DAY_MS })
    expect(at(end + 3 * DAY_MS)).toEqual({ kind: 'closed' })
    expect(watchableAt(aired(0, 0), [airing], end)).toEqual({ kind: 'open' })
  })

  it('is empty without a policy, and after the show’s rights end', () => {
    const never = { ...aired(0, 0), onDemand: 'never' } as const
    const silent = { ...aired(0, 0), onDemand: '' } as const

    expect(watchableAt(never, [airing], end + 1)).toEqual({ kind: 'closed' })
    expect(watchableAt(silent, [airing], end + 1)).toEqual({ kind: 'closed' })
    expect(watchableAt(aired(0, 0), [airing], end, end + 9)).toEqual({
      kind: 'open',
      until: end + 9,
    })
    expect(watchableAt(aired(0, 0), [airing], end + 9, end + 9)).toEqual({ kind: 'closed' })
  })

  it('restarts with each airing, and never includes what has not aired yet', () => {
    fc.assert(
      fc.property(CASES, (drawn) => {
        const { policy, airtimes, now } = caseOf(drawn)
        const found = watchableAt(policy, airtimes, now)

        expect(watchableAt(policy, airtimes.toReversed(), now)).toEqual(found)
        const [isOpen, elapsed] = [covers(drawn, now), elapsedOf(airtimes, now)]
        expect(found.kind === 'open').toBe(isOpen)
        expect(found.kind === 'airing').toBe(!isOpen && elapsed.length > 0)
        if (found.kind === 'airing') expect(elapsed).toContain(found.elapsedMs)
      }),
      { numRuns: 500 },
    )
  })

  it('has no gap before the end shown to viewers, and opens at the time shown to them', () => {
    fc.assert(
      fc.property(CASES, (drawn) => {
        const { policy, airtimes, now } = caseOf(drawn)
        const found = watchableAt(policy, airtimes, now)
        const last = found.kind === 'open' ? (found.until ?? Number.MAX_SAFE_INTEGER) - 1 : now
        const opensAt = found.kind === 'closed' ? found.opensAt : undefined

        expect(last).toBeGreaterThanOrEqual(now)
        expect(watchableAt(policy, airtimes, last).kind).toBe(found.kind)
        expect(opensAt === undefined || covers(drawn, opensAt)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
