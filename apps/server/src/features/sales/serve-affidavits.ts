import type { App } from '@docket/accounts/app/app'
import { campaigns, placements } from '@docket/model/collections/sales/campaigns'
import { sponsors } from '@docket/model/collections/sales/sponsors'
import { spots } from '@docket/model/collections/sales/spots'
import { airings } from '@docket/model/collections/schedule/airings'
import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { BadRequest, NotFound, Unauthorized } from '@docket/model/errors'
import { affidavitLines, affidavitPath, MOST_LINES } from '@docket/model/sales/affidavit'
import { stationStaff } from '@docket/records/access/station-staff'
import { oneOf } from '@docket/records/store/records'
import { type CallDescription, described } from '@docket/service/http/describe'
import { type Affidavit, affidavitCsv, affidavitPdf } from './affidavit-texts.ts'
import { words } from './words.ts'

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: affidavitCsv },
  pdf: { type: 'application/pdf', write: affidavitPdf },
} as const

const READ: CallDescription = {
  area: 'Station',
  summary: 'Read when the spots of a campaign aired',
  description:
    'One line for each spot that went out, with the second and the row of the channel’s ledger, as a table or to print and sign. For staff with the privilege `sales` or `reports`.',
  who: 'loggedIn',
  answer: { type: 'string' },
}
const FIELDS = [
  ...(['status', 'airedAt', 'airedSec', 'channel', 'airing', 'spot', 'row'] as const),
  'makesGoodFor',
] as const
const AT_ONCE = 500

/** Serves the affidavits of campaigns, which say line by line what the ledgers have. */
export function serveAffidavits(app: App): void {
  for (const format of ['csv', 'pdf'] as const) {
    const { type, write } = FORMATS[format]
    const options = described({ ...READ, type })
    app.http.get(affidavitPath(':campaign', format), options, async (request, reply) => {
      const { caller } = await app.requestInfo(request)
      if (caller.kind === 'guest') throw new Unauthorized()
      const { organization } = stationStaff(caller, ['sales', 'reports'], words.whoReads)
      const { campaign } = request.params as { campaign: string }
      const affidavit = await readAffidavit(app, organization, campaign)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="affidavit-${campaign}.${format}"`)
        .type(type)
        .send(write(affidavit))
    })
  }
}

async function readAffidavit(app: App, organization: string, id: string): Promise<Affidavit> {
  const { records } = app
  const campaign = await records.find(campaigns, { id, organization })
  if (!campaign) throw new NotFound()
  const count = await records.count(placements, { campaign: id, status: 'aired' })
  if (count > MOST_LINES) throw new BadRequest(words.tooManyLines(MOST_LINES))
  const [station, sponsor, aired] = await Promise.all([
    records.get(organizations, organization),
    records.find(sponsors, { id: campaign.sponsor, organization }),
    app.columns.list(placements, FIELDS, {
      where: { campaign: id, status: 'aired' },
      sort: 'airedAt',
    }),
  ])
  const idsOf = (field: 'channel' | 'airing' | 'spot') => [
    ...new Set(aired.map((one) => one[field]).filter(Boolean)),
  ]
  const names = {
    channels: await namesOf(idsOf('channel'), async (ids) =>
      (await records.list(channels, { where: { id: oneOf(ids), organization } })).map(
        (one) => [one.id, one.name] as const,
      ),
    ),
    airings: await namesOf(idsOf('airing'), async (ids) =>
      (await records.list(airings, { where: { id: oneOf(ids), organization } })).map(
        (one) => [one.id, one.title] as const,
      ),
    ),
    spots: await namesOf(idsOf('spot'), async (ids) =>
      (await records.list(spots, { where: { id: oneOf(ids), organization } })).map(
        (one) => [one.id, one.title] as const,
      ),
    ),
  }
  const zone = station.timeZone
  const lines = affidavitLines(aired, names, zone)
  return { station: station.name, sponsor: sponsor?.name ?? '', campaign, zone, lines }
}

async function namesOf(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<(readonly [string, string])[]>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const [id, name] of await read(ids.slice(at, at + AT_ONCE))) names.set(id, name)
  }
  return names
}
