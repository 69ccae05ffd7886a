import { toCsv } from '@docket/model/csv/write-csv'
import type { AffidavitLine } from '@docket/model/sales/affidavit'
import { addDays } from '@docket/model/time/calendar'
import { formatDay } from '@docket/model/time/format'
import { type Day, toEpochMs, toIso, type ZoneName } from '@docket/model/time/instants'
import { sales as words } from '@docket/texts/server/sales'
import { type CampaignParties, campaignPdf } from './campaign-pdf.ts'

/** The content of an affidavit: the sponsor, the campaign, and when its spots aired. */
export type Affidavit = CampaignParties & {
  zone: ZoneName
  lines: readonly AffidavitLine[]
  /** The days that it covers. All days if absent. */
  period?: { from: Day; until: Day }
}

/** Returns the lines of an affidavit as CSV. */
export function affidavitCsv({ lines }: Affidavit): string {
  const { heads, yes } = words.affidavit
  const { day, time, utc, channel, program, spot, seconds, ledgerRow, makeGood } = heads
  return toCsv(
    [day, time, utc, channel, program, spot, seconds, ledgerRow, makeGood],
    lines.map((one) => [
      one.day,
      one.time,
      toIso(toEpochMs(one.airedAt)),
      one.channel,
      one.program,
      one.spot,
      String(one.seconds),
      rowText(one),
      one.isMakeGood ? yes : '',
    ]),
  )
}

/** Returns an affidavit as a PDF file, with signature lines. */
export function affidavitPdf(affidavit: Affidavit): Promise<Buffer> {
  const { zone, lines, period } = affidavit
  const said = words.affidavit
  const seconds = lines.reduce((sum, one) => sum + one.seconds, 0)
  const makeGoods = lines.filter(({ isMakeGood }) => isMakeGood).length
  return campaignPdf(affidavit, {
    title: said.title,
    lines: [
      ...(period
        ? [
            said.period({
              first: formatDay(period.from, 'date'),
              last: formatDay(addDays(period.until, -1), 'date'),
            }),
          ]
        : []),
      said.total({ count: lines.length, seconds, makeGoods }),
      said.zone({ name: zone }),
    ],
    tables: [
      {
        title: said.aired,
        columns: [
          { head: said.heads.day, width: 1.5 },
          { head: said.heads.time, width: 1.2 },
          { head: said.heads.channel, width: 1.8 },
          { head: said.heads.program, width: 2.6 },
          { head: said.heads.spot, width: 2.4 },
          { head: said.heads.seconds, width: 1.1, isFigure: true },
          { head: said.heads.row, width: 1.1, isFigure: true },
        ],
        rows: lines.map((one) => [
          one.day,
          one.time,
          one.channel,
          one.program,
          spotText(one),
          String(one.seconds),
          rowText(one),
        ]),
        empty: said.nothingAired,
      },
    ],
    definitionsTitle: said.signed,
    definitions: [
      ...(lines.some(({ row }) => row > 0)
        ? [{ term: said.heads.row, meaning: said.fromLedger }]
        : []),
      ...(lines.some(({ row }) => row === 0)
        ? [{ term: said.noRow, meaning: said.fromStaff }]
        : []),
      { term: said.signedBy, meaning: said.blank },
      { term: said.signedOn, meaning: said.blank },
    ],
  })
}

function rowText({ row }: AffidavitLine): string {
  return row > 0 ? String(row) : ''
}

function spotText({ spot, isMakeGood }: AffidavitLine): string {
  return isMakeGood ? `${spot} (${words.affidavit.heads.makeGood.toLowerCase()})` : spot
}
