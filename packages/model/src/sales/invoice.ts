import type { Campaign } from './campaigns.ts'
import type { DeliveredDay } from './pacing.ts'

/** What a sponsor owes for a campaign: the agreed amount times the delivered share. */
export type InvoiceFigures = {
  agreedCents: number
  currency: string
  goalKind: Exclude<Campaign['goalKind'], ''>
  goal: number
  delivered: number
  /**
   * The delivered share of the goal, from 0 to 1. Delivering more than promised costs nothing extra. `null` without a
   * goal.
   */
  share: number | null
  /** `null` if an amount but no goal was agreed, so that the amount due cannot be computed from deliveries. */
  dueCents: number | null
  /** By month, `YYYY-MM`. The monthly amounts add up to the total. */
  months: InvoiceMonth[]
}

export type InvoiceMonth = { month: string; delivered: number; dueCents: number }

/** Returns the figures of an invoice from the amount delivered by the end of each day. Cents are rounded half up. */
export function invoiceOf(
  campaign: Pick<Campaign, 'cents' | 'currency' | 'goalKind' | 'goal'>,
  days: readonly DeliveredDay[],
): InvoiceFigures {
  const { cents: agreedCents, currency, goal } = campaign
  const delivered = days.at(-1)?.delivered ?? 0
  const hasGoal = goal > 0
  const dueBy = (amount: number) => (hasGoal ? dueOf(agreedCents, Math.min(amount, goal), goal) : 0)
  const known = hasGoal || agreedCents === 0
  return {
    agreedCents,
    currency,
    goal,
    delivered,
    goalKind: campaign.goalKind || 'airings',
    share: hasGoal ? Math.min(1, delivered / goal) : null,
    dueCents: known ? dueBy(delivered) : null,
    months: monthsOf(days, dueBy),
  }
}

/** A month's amount is the total due by its end minus the total due before it, so that rounded amounts add up. */
function monthsOf(
  days: readonly DeliveredDay[],
  dueBy: (delivered: number) => number,
): InvoiceMonth[] {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  let before = 0
  return [...byMonth].map(([month, some]) => {
    const until = some.at(-1)?.delivered ?? before
    const line = {
      month,
      delivered: until - before,
      dueCents: dueBy(until) - dueBy(before),
    }
    before = until
    return line
  })
}

/** Uses integers, because a product of cents and seconds is exact and a quotient is not. */
function dueOf(cents: number, part: number, whole: number): number {
  const product = 2 * cents * part + whole
  const divisor = 2 * whole
  return (product - (product % divisor)) / divisor
}

/** Returns the path of a campaign's invoice figures, for staff with the privilege `sales` or `reports`. */
export function invoicePath(campaign: string, format: 'csv' | 'pdf'): string {
  return `/api/campaigns/${campaign}/invoice.${format}`
}
