import '../testing/property-seed.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { invoiceOf } from './invoice.ts'

const agreed = { cents: 90_000, currency: 'usd', goalKind: 'airings', goal: 60 } as const
const day = (of: string, delivered: number) => ({ day: of, delivered })

describe('the figures of an invoice', () => {
  it('are the agreed amount times the delivered share', () => {
    expect(invoiceOf(agreed, [day('2026-03-30', 10), day('2026-04-02', 14)])).toEqual({
      agreedCents: 90_000,
      currency: 'usd',
      goalKind: 'airings',
      goal: 60,
      delivered: 14,
      share: 14 / 60,
      dueCents: 21_000,
      months: [
        { month: '2026-03', delivered: 10, dueCents: 15_000 },
        { month: '2026-04', delivered: 4, dueCents: 6000 },
      ],
    })
  })

  it('are zero before the first airing, and the whole amount at the goal and beyond', () => {
    expect(invoiceOf(agreed, [])).toMatchObject({ share: 0, dueCents: 0, months: [] })
    expect(invoiceOf(agreed, [day('2026-03-30', 61)])).toMatchObject({ share: 1, dueCents: 90_000 })
  })

  it('round half a cent up', () => {
    const odd = { ...agreed, cents: 5, goal: 2 }
    expect(invoiceOf(odd, [day('2026-03-01', 1)]).dueCents).toBe(3)
  })

  it('have no amount due if an amount was agreed without a goal', () => {
    const open = { ...agreed, goal: 0 }
    const days = [day('2026-03-01', 1)]
    expect(invoiceOf(open, days)).toMatchObject({ share: null, dueCents: null })
    expect(invoiceOf({ ...open, cents: 0 }, days)).toMatchObject({ share: null, dueCents: 0 })
  })

  it('add up by month, never exceed the agreed amount, and never decrease', () => {
    const campaigns = fc.record({
      cents: fc.integer({ min: 0, max: 1_000_000_000 }),
      currency: fc.constant('usd'),
      goalKind: fc.constantFrom('airings' as const, 'seconds' as const),
      goal: fc.integer({ min: 1, max: 1_000_000 }),
    })
    const aired = fc.array(fc.record({ gap: fc.nat(40), amount: fc.nat(20_000) }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(campaigns, aired, (campaign, steps) => {
        let [at, total] = ['2026-01-15', 0]
        const days = steps.map(({ gap, amount }) => {
          at = addDays(at, gap + 1)
          total += amount
          return day(at, total)
        })
        const whole = invoiceOf(campaign, days)
        const due = whole.dueCents ?? Number.NaN
        const sum = (of: 'dueCents' | 'delivered') =>
          whole.months.reduce((all, month) => all + month[of], 0)
        expect(sum('dueCents')).toBe(due)
        expect(sum('delivered')).toBe(total)
        expect(whole.months.every(({ dueCents }) => dueCents >= 0)).toBe(true)
        expect(due).toBeLessThanOrEqual(campaign.cents)
        // Exact to half a cent, in whole numbers.
        const [part, goal] = [BigInt(Math.min(total, campaign.goal)), BigInt(campaign.goal)]
        const error = 2n * (BigInt(due) * goal - BigInt(campaign.cents) * part)
        expect(error > -goal && error <= goal).toBe(true)
        expect(due === campaign.cents || total < campaign.goal).toBe(true)
      }),
    )
  })
})
