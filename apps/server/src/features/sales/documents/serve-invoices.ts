import type { App } from '@docket/accounts/app'
import { placements } from '@docket/model/sales/campaigns'
import { invoiceOf, invoicePath } from '@docket/model/sales/invoice'
import { deliveredByDay } from '@docket/model/sales/pacing'
import { spots } from '@docket/model/sales/spots'
import { dayOf } from '@docket/model/time/zone'
import { oneOf } from '@docket/records/engine'
import { type Invoice, invoiceCsv, invoicePdf } from './invoice-texts.ts'
import { MAYBE_DELIVERED, type Party, serveDocument } from './serve-document.ts'

const FIELDS = ['status', 'source', 'airedAt', 'airedSec', 'spot'] as const

/** Serves the figures for the invoice of a campaign: what was agreed, what was delivered and what is due. */
export function serveInvoices(app: App): void {
  serveDocument(app, {
    name: 'invoice',
    summary: 'Read the figures for the invoice of a campaign',
    description:
      'What was agreed, the delivered share of the goal, and the amount due, in total and by month. Counts what its affidavit lists. For staff with the privilege `sales` or `reports`.',
    pathOf: invoicePath,
    read: (party) => readInvoice(app, party),
    write: { csv: invoiceCsv, pdf: invoicePdf },
  })
}

/** Reads the amount due for a campaign so far. */
export async function readInvoice(
  { columns, records, clock }: App,
  { campaign, station, sponsor }: Party,
): Promise<Invoice> {
  const { timeZone: zone, id: organization } = station
  const where = { campaign: campaign.id, status: oneOf(MAYBE_DELIVERED) }
  const aired = await columns.list(placements, FIELDS, { where, sort: 'airedAt' })
  // Only placements without stored seconds need the length of their spot.
  const ids = [...new Set(aired.flatMap(({ airedSec, spot }) => (airedSec > 0 ? [] : [spot])))]
  const found =
    ids.length > 0 ? await records.list(spots, { where: { id: oneOf(ids), organization } }) : []
  const lengths = new Map(found.map(({ id, durationSec }) => [id, durationSec]))
  const days = deliveredByDay(aired, campaign.goalKind, lengths, zone)
  return {
    station: station.name,
    sponsor,
    campaign,
    day: dayOf(clock.now(), zone),
    figures: invoiceOf(campaign, days),
  }
}
