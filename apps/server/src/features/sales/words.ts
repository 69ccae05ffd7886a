import { MOST_DAYPARTS } from '@docket/model/sales/placing/faults'
import { catalog } from '@docket/model/texts/catalog'
import { plural } from '@docket/model/texts/plural'

export const words = catalog('sales', {
  whoReads: 'Only staff who manage sponsors or read reports can see this.',
  placesByItself: (channel: string) =>
    `Docket plays “${channel}” out and places spots there by itself, from running campaigns. Choose a channel that another system airs.`,
  chooseChannel:
    'Choose the channel that aired it. Docket places spots by itself on the channels that it plays out.',
  onlyLedger: 'Docket placed this spot and noted from its ledger what went out. It stays as it is.',
  spotsHaveAired:
    'Spots of this campaign have aired, and its placements are the proof. Archive the campaign instead.',
  endsBeforeItBegins: 'The last day is before the first day.',
  daypartsAreNoList: 'Times of day have a beginning and an end, such as 18:00 and 22:00.',
  tooManyDayparts: `A campaign has at most ${MOST_DAYPARTS} times of day.`,
  daypartIsEmpty: 'A time of day ends at another time than it begins.',
  tooManyLines: (most: number) =>
    `This campaign aired more than ${most} times, too often for one affidavit.`,
  affidavit: {
    title: 'Affidavit of performance',
    whose: (station: string, sponsor: string) => `${station}, for ${sponsor}`,
    campaign: (name: string, first: string, last: string) => `${name}: ${first} to ${last}`,
    aired: 'What aired',
    nothingAired: 'Nothing has aired yet.',
    total: (count: number, seconds: number, makeGoods: number) =>
      `${plural(count, { one: '# time', other: '# times' })}, ${plural(seconds, { one: '# second', other: '# seconds' })} in all${makeGoods > 0 ? `, ${plural(makeGoods, { one: '# of them a make-good', other: '# of them make-goods' })}` : ''}`,
    zone: (name: string) => `Times are of the zone ${name}.`,
    signed: 'Signed',
    blank: '________________________________________',
    heads: {
      day: 'Date',
      time: 'Time',
      utc: 'UTC',
      channel: 'Channel',
      program: 'Program',
      spot: 'Spot',
      seconds: 'Seconds',
      row: 'Row',
      ledgerRow: 'Ledger row',
      makeGood: 'Make-good',
    },
    yes: 'yes',
    fromLedger:
      'A row number refers to the ledger in which the channel’s playout is written second by second.',
    noRow: 'No row',
    fromStaff: 'Reported by staff, for a channel that another system airs.',
    signedBy: 'Name and signature',
    signedOn: 'Date',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  invoice: {
    title: 'Invoice figures',
    asOf: (day: string) => `As of ${day}`,
    figures: 'Figures',
    agreed: 'Agreed',
    promised: 'Promised',
    delivered: 'Delivered',
    share: 'Delivered share',
    due: 'Amount due',
    noGoal: 'No goal was agreed',
    amount: {
      airings: (count: number) => plural(count, { one: '# airing', other: '# airings' }),
      seconds: (count: number) => plural(count, { one: '# second', other: '# seconds' }),
    },
    units: { airings: 'airings', seconds: 'seconds' },
    byMonth: 'By month',
    whole: 'Total',
    heads: {
      campaign: 'Campaign',
      sponsor: 'Sponsor',
      month: 'Month',
      unit: 'Counted in',
      goal: 'Goal',
      delivered: 'Delivered',
      agreed: 'Agreed',
      due: 'Amount due',
      currency: 'Currency',
      figure: 'Figure',
      value: 'Value',
    },
    definitions: 'How it is counted',
    deliveredMeans: 'What the affidavit of performance lists, make-goods included.',
    dueMeans:
      'The agreed amount by the delivered share. What aired beyond the goal costs nothing. Payments are not counted here.',
  },
})
