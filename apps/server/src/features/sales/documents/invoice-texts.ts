import { toCsv } from '@docket/model/csv/write-csv'
import type { InvoiceFigures } from '@docket/model/sales/invoice'
import { formatDay, formatMoney } from '@docket/model/time/format'
import type { Day } from '@docket/model/time/instants'
import { sales as words } from '@docket/texts/server/sales'
import { type CampaignParties, campaignPdf } from './campaign-pdf.ts'

/** The content of an invoice: the sponsor's campaign, and the amount due by a day. */
export type Invoice = CampaignParties & { day: Day; figures: InvoiceFigures }

/** Returns the figures as CSV: a line for each month, and one for the total. Amounts are plain numbers. */
export function invoiceCsv({ campaign, sponsor, figures }: Invoice): string {
  const { heads, whole, units } = words.invoice
  const { agreedCents, currency, goalKind, goal, delivered, dueCents, months } = figures
  const same = [campaign.name, sponsor]
  return toCsv(
    [
      heads.campaign,
      heads.sponsor,
      heads.month,
      heads.unit,
      heads.goal,
      heads.delivered,
      heads.agreed,
      heads.due,
      heads.currency,
    ],
    [
      ...months.map((one) => [
        ...same,
        one.month,
        units[goalKind],
        '',
        String(one.delivered),
        '',
        amountOf(one.dueCents),
        currency.toUpperCase(),
      ]),
      [
        ...same,
        whole,
        units[goalKind],
        String(goal),
        String(delivered),
        amountOf(agreedCents),
        dueCents === null ? '' : amountOf(dueCents),
        currency.toUpperCase(),
      ],
    ],
  )
}

/** Returns the figures as a PDF file, for the sponsor or for the person who writes the invoice. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { day, figures } = invoice
  const said = words.invoice
  const { agreedCents, currency, goalKind, goal, delivered, share, dueCents, months } = figures
  const money = (cents: number) => formatMoney(cents, currency)
  return campaignPdf(invoice, {
    title: said.title,
    lines: [said.asOf({ day: formatDay(day, 'date') })],
    tables: [
      {
        title: said.figures,
        columns: [
          { head: said.heads.figure, width: 3 },
          { head: said.heads.value, width: 2, isFigure: true },
        ],
        rows: [
          [said.agreed, money(agreedCents)],
          [said.promised, said.amount[goalKind]({ count: goal })],
          [said.delivered, said.amount[goalKind]({ count: delivered })],
          [said.share, share === null ? said.noGoal : percentOf(share)],
          [said.due, dueCents === null ? said.noGoal : money(dueCents)],
        ],
        empty: '',
      },
      {
        title: said.byMonth,
        columns: [
          { head: said.heads.month, width: 3 },
          { head: said.heads.delivered, width: 2, isFigure: true },
          { head: said.heads.due, width: 2, isFigure: true },
        ],
        rows: months.map((one) => [one.month, String(one.delivered), money(one.dueCents)]),
        empty: words.affidavit.nothingAired,
      },
    ],
    definitionsTitle: said.definitions,
    definitions: [
      { term: said.delivered, meaning: said.deliveredMeans },
      { term: said.due, meaning: said.dueMeans },
    ],
  })
}

function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Rounds down, so that only the whole goal is 100%. */
function percentOf(share: number): string {
  return `${Math.floor(share * 1000 + 1e-9) / 10}%`
}
