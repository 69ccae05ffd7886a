import type { Campaign } from '@docket/model/sales/campaigns'
import { formatDay } from '@docket/model/time/format'
import { documentPdf, isolated, type TableDocument } from '@docket/service/documents'
import { sales as words } from '@docket/texts/server/sales'

/** A sponsor's campaign, and the station that airs it. */
export type CampaignParties = { station: string; sponsor: string; campaign: Campaign }

/** Returns a document about a campaign as a PDF file. It begins with the parties and the campaign's days. */
export function campaignPdf(
  { station, sponsor, campaign: { name, startsOn, endsOn } }: CampaignParties,
  document: Omit<TableDocument, 'pageText'>,
): Promise<Buffer> {
  const said = words.affidavit
  return documentPdf({
    ...document,
    lines: [
      said.whose({ station: isolated(station), sponsor: isolated(sponsor) }),
      said.campaign({
        name: isolated(name),
        first: formatDay(startsOn, 'date'),
        last: formatDay(endsOn, 'date'),
      }),
      ...document.lines,
    ],
    pageText: (page, pages) => said.page({ page, pages }),
  })
}
