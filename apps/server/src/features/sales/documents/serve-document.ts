import type { App } from '@docket/accounts/app'
import { NotFound, Unauthorized } from '@docket/model/kernel/errors'
import { type Campaign, campaigns, type Placement } from '@docket/model/sales/campaigns'
import { sponsors } from '@docket/model/sales/sponsors'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { stationStaff } from '@docket/records/engine'
import { type CallDescription, described } from '@docket/service/http'
import { sales as words } from '@docket/texts/server/sales'

/** The parties of a document: the station, the sponsor and the campaign. */
export type Party = { campaign: Campaign; station: Organization; sponsor: string }

/** The states of placements that may count as delivered. */
export const MAYBE_DELIVERED: Placement['status'][] = ['aired', 'made_good']

type Format = 'csv' | 'pdf'

const TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

type CampaignDocument<Content> = {
  /** The first part of the file's name. */
  name: string
  summary: string
  description: string
  pathOf: (campaign: string, format: Format) => string
  read: (party: Party) => Promise<Content>
  write: Readonly<Partial<Record<Format, (content: Content) => string | Promise<Buffer>>>>
}

/** Serves a document about a campaign in its formats to staff with the privilege `sales` or `reports`. */
export function serveDocument<Content>(app: App, document: CampaignDocument<Content>): void {
  const { name, summary, description, pathOf, read, write } = document
  const call: CallDescription = {
    area: 'Station',
    summary,
    description,
    who: 'loggedIn',
    answer: { type: 'string' },
  }
  for (const format of ['csv', 'pdf'] as const) {
    const type = TYPES[format]
    const writeAs = write[format]
    if (!writeAs) continue
    const options = described({ ...call, type })
    app.http.get(pathOf(':campaign', format), options, async (request, reply) => {
      const { caller } = await app.requestInfo(request)
      if (caller.kind === 'guest') throw new Unauthorized()
      const { organization } = stationStaff(caller, ['sales', 'reports'], words.whoReads)
      const { campaign } = request.params as { campaign: string }
      const content = await read(await partyOf(app, organization, campaign))
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}-${campaign}.${format}"`)
        .type(type)
        .send(await writeAs(content))
    })
  }
}

/** Returns a campaign of a station with its parties. Throws `NotFound`. */
export async function partyOf({ records }: App, organization: string, id: string): Promise<Party> {
  const campaign = await records.find(campaigns, { id, organization })
  if (!campaign) throw new NotFound()
  const [station, sponsor] = await Promise.all([
    records.get(organizations, organization),
    records.find(sponsors, { id: campaign.sponsor, organization }),
  ])
  return { campaign, station, sponsor: sponsor?.name ?? '' }
}
