import { flightsOf } from '@docket/model/sales/flights'
import type { Spot } from '@docket/model/sales/spots'
import { daysBetween } from '@docket/model/time/calendar'
import { formatDay, formatMoney } from '@docket/model/time/format'
import type { DocumentTable } from '@docket/service/documents'
import { sales as words } from '@docket/texts/server/sales'
import { type CampaignParties, campaignPdf } from './campaign-pdf.ts'

/** The agreement with a sponsor. */
export type Contract = CampaignParties & {
  spots: readonly Spot[]
  /** The names of its channels. None means all. */
  channels: readonly string[]
}

/** Returns a contract as a PDF file, with signature lines. */
export function contractPdf(contract: Contract): Promise<Buffer> {
  const said = words.contract
  const { blank, signedOn } = words.affidavit
  return campaignPdf(contract, {
    title: said.title,
    lines: [],
    tables: [flightsTable(contract), agreedTable(contract), spotsTable(contract)],
    definitionsTitle: said.signed,
    definitions: [
      { term: said.forStation, meaning: blank },
      { term: signedOn, meaning: blank },
      { term: said.forSponsor, meaning: blank },
      { term: signedOn, meaning: blank },
    ],
  })
}

function flightsTable({ campaign }: Contract): DocumentTable {
  const { flights: title, heads } = words.contract
  return {
    title,
    columns: [
      { head: heads.first, width: 2 },
      { head: heads.last, width: 2 },
      { head: heads.days, width: 1, isFigure: true },
    ],
    rows: flightsOf(campaign).map(({ from, until }) => [
      formatDay(from, 'date'),
      formatDay(until, 'date'),
      String(daysBetween(from, until) + 1),
    ]),
    empty: '',
  }
}

function agreedTable({ campaign, channels }: Contract): DocumentTable {
  const said = words.contract
  const { goal, goalKind, perDayCap, separationMin, dayparts, cents, currency } = campaign
  const times = (dayparts ?? []).map(({ from, until }) => said.daypart({ from, until }))
  return {
    title: said.agreed,
    columns: [
      { head: said.heads.what, width: 2 },
      { head: said.heads.value, width: 4 },
    ],
    rows: [
      [
        said.goal,
        goal > 0 ? words.invoice.amount[goalKind || 'airings']({ count: goal }) : said.noGoal,
      ],
      [said.cap, perDayCap > 0 ? String(perDayCap) : said.noLimit],
      [said.apart, separationMin > 0 ? String(separationMin) : said.noLimit],
      [said.dayparts, times.length > 0 ? times.join(', ') : said.allDay],
      [said.channels, channels.length > 0 ? channels.join(', ') : said.allChannels],
      [said.amount, formatMoney(cents, currency)],
    ],
    empty: '',
  }
}

function spotsTable({ spots }: Contract): DocumentTable {
  const said = words.contract
  return {
    title: said.spots,
    columns: [
      { head: said.heads.spot, width: 2 },
      { head: said.heads.words, width: 5 },
      { head: said.heads.seconds, width: 1, isFigure: true },
    ],
    rows: spots.map(({ title, copy, durationSec }) => [title, copy, String(durationSec)]),
    empty: said.noSpots,
  }
}
