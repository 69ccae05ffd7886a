import type { App } from '@docket/accounts/app'
import { BadRequest } from '@docket/model/kernel/errors'
import { isDay } from '@docket/model/time/calendar'
import { sales as words } from '@docket/texts/server/sales'
import { z } from 'zod'
import { affidavitCsv, affidavitPdf } from './affidavit-texts.ts'
import { invoiceCsv, invoicePdf } from './invoice-texts.ts'
import { readAffidavit } from './serve-affidavits.ts'
import { partyOf } from './serve-document.ts'
import { readInvoice } from './serve-invoices.ts'

type Format = 'csv' | 'pdf'
type Content = { name: string; content: string | Buffer }
type WriteFile = (organization: string, query: unknown, format: Format) => Promise<Content>

const DAY = z.string().refine(isDay)
const CAMPAIGN = z.object({ campaign: z.string().regex(/^[a-z0-9]{15}$/) })
const PERIOD = z.object({ from: DAY, until: DAY })

/**
 * Returns the writer of campaign files for saved reports: the affidavit for a period, and the invoice figures so far.
 * Throws `NotFound` if the station has no such campaign, and `BadRequest` if none was chosen.
 */
export function campaignFiles(app: App): Readonly<Record<'affidavit' | 'invoice', WriteFile>> {
  const partyIn = (organization: string, query: unknown) => {
    const { success, data } = CAMPAIGN.safeParse(query)
    if (!success) throw new BadRequest(words.campaignIsGone)
    return partyOf(app, organization, data.campaign)
  }
  return {
    async affidavit(organization, query, format) {
      const party = await partyIn(organization, query)
      const period = PERIOD.parse(query)
      const affidavit = await readAffidavit(app, party, period)
      const content = format === 'csv' ? affidavitCsv(affidavit) : await affidavitPdf(affidavit)
      return {
        name: words.affidavit.file({ campaign: party.campaign.name, from: period.from }),
        content,
      }
    },
    async invoice(organization, query, format) {
      const party = await partyIn(organization, query)
      const invoice = await readInvoice(app, party)
      const content = format === 'csv' ? invoiceCsv(invoice) : await invoicePdf(invoice)
      return {
        name: words.invoice.file({ campaign: party.campaign.name, day: invoice.day }),
        content,
      }
    },
  }
}
