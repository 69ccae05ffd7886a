import type { App } from '@docket/accounts/app'
import { BadRequest } from '@docket/model/kernel/errors'
import {
  affidavitLines,
  affidavitPath,
  MAX_LINES,
  SHOWN_LINES,
  showAffidavit,
} from '@docket/model/sales/affidavit'
import { placements } from '@docket/model/sales/campaigns'
import { spots } from '@docket/model/sales/spots'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { oneOf, stationStaff } from '@docket/records/engine'
import { sales as words } from '@docket/texts/server/sales'
import { z } from 'zod'
import { type Affidavit, affidavitCsv, affidavitPdf } from './affidavit-texts.ts'
import { MAYBE_DELIVERED, type Party, partyOf, serveDocument } from './serve-document.ts'

const FIELDS = [
  ...(['status', 'source', 'airedAt', 'airedSec', 'channel', 'airing', 'spot', 'row'] as const),
  'makesGoodFor',
] as const
const AT_ONCE = 500

/** Serves the affidavits of campaigns, which list the spots from the ledgers line by line. */
export function serveAffidavits(app: App): void {
  serveDocument(app, {
    name: 'affidavit',
    summary: 'Read when the spots of a campaign aired',
    description:
      'One line for each spot that aired, with the second and the row of the channel’s ledger, as a table or to print and sign. For staff with the privilege `sales` or `reports`.',
    pathOf: affidavitPath,
    read: (party) => readAffidavit(app, party),
    write: { csv: affidavitCsv, pdf: affidavitPdf },
  })
  app.handle(
    showAffidavit,
    {
      who: 'loggedIn',
      shape: z.object({ campaign: z.string().regex(/^[a-z0-9]{15}$/) }),
      area: 'Station',
      summary: 'Read the latest lines of an affidavit',
    },
    async ({ params, caller }) => {
      const { organization } = stationStaff(caller, ['sales', 'reports'], words.whoReads)
      const { lines } = await readAffidavit(app, await partyOf(app, organization, params.campaign))
      return { lines: lines.slice(-SHOWN_LINES), count: lines.length }
    },
  )
}

/** Reads what aired in a period, or overall. Throws `BadRequest` if that is too much for one affidavit. */
export async function readAffidavit(
  app: App,
  party: Party,
  period?: Affidavit['period'],
): Promise<Affidavit> {
  const { records } = app
  const { campaign, station, sponsor } = party
  const organization = station.id
  const where = { campaign: campaign.id, status: oneOf(MAYBE_DELIVERED) }
  const count = await records.count(placements, where)
  if (count > MAX_LINES) throw new BadRequest(words.tooManyLines({ most: MAX_LINES }))
  const aired = await app.columns.list(placements, FIELDS, { where, sort: 'airedAt' })
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
  return {
    station: station.name,
    sponsor,
    campaign,
    zone,
    lines: period ? lines.filter(({ day }) => day >= period.from && day < period.until) : lines,
    ...(period && { period }),
  }
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
