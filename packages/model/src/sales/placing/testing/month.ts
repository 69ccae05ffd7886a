import fc from 'fast-check'
import { addDays } from '../../../time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../time/instants.ts'
import { startOfDay } from '../../../time/zone.ts'
import { type Break, type PlaceableCampaign, type PlacedSpot, placeSpots } from '../place-spots.ts'
import { type PlayedSpot, settleSpots } from '../settle-spots.ts'

export const ZONE = 'America/New_York'
export const CHANNELS = ['one', 'two']
const CATEGORIES = ['', 'news', 'kids']
const DAYPARTS = [null, [{ from: '18:00', until: '22:00' }], [{ from: '21:00', until: '02:30' }]]

export type SimulatedSpot = PlacedSpot & {
  id: string
  asset: string
  break: Break
  makesGoodFor: string
  played: PlayedSpot | undefined
}
export type Month = { campaigns: PlaceableCampaign[]; lived: SimulatedSpot[]; ledger: PlayedSpot[] }

/** Clocks change in both months: one day has 23 hours, another 25. */
const MONTHS = ['2026-03-01', '2026-10-15']

const campaignOf = (first: string) =>
  fc.record({
    sponsor: fc.constantFrom<string>('bakery', 'bank', 'books'),
    channels: fc.constantFrom<string[]>([], ['one'], ['two']),
    from: fc.integer({ min: 0, max: 8 }),
    days: fc.integer({ min: 5, max: 22 }),
    pause: fc.integer({ min: 0, max: 3 }),
    dayparts: fc.constantFrom(...DAYPARTS),
    goalKind: fc.constantFrom('airings' as const, 'seconds' as const),
    goal: fc.constantFrom<number>(0, 20, 60, 400),
    perDayCap: fc.constantFrom<number>(0, 1, 3, 8),
    separationMin: fc.constantFrom<number>(0, 20, 90, 600),
    weight: fc.integer({ min: 0, max: 5 }),
    excludedCategories: fc.constantFrom<string[]>([], ['kids'], ['news', 'kids']),
    lengths: fc.array(fc.constantFrom<number>(15, 30, 60), { minLength: 1, maxLength: 3 }),
    availableOn: fc.constantFrom('', addDays(first, 6)),
  })

export const MONTH = fc.constantFrom(...MONTHS).chain((first) =>
  fc.record({
    first: fc.constant(first),
    campaigns: fc.array(campaignOf(first), { minLength: 2, maxLength: 6 }),
    everyMin: fc.integer({ min: 25, max: 70 }),
    fate: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 97, maxLength: 97 }),
  }),
)
export type DrawnMonth = typeof MONTH extends fc.Arbitrary<infer Value> ? Value : never

export function campaignsOf({ first, campaigns }: DrawnMonth): PlaceableCampaign[] {
  return campaigns.map(({ lengths, availableOn, from, days, pause = 0, ...one }, index) => ({
    ...one,
    id: `c${index}`,
    startsOn: addDays(first, from),
    endsOn: addDays(first, from + days - 1),
    // Two flights, with days between them on which nothing airs.
    flights: pause === 0 ? null : flightsAround(addDays(first, from), days, pause),
    spots: lengths.map((seconds, at) => ({
      id: `c${index}s${at}`,
      lengthMs: seconds * SECOND_MS,
      availableFrom: at === 0 ? '' : availableOn,
      availableUntil: '',
    })),
  }))
}

function flightsAround(startsOn: string, days: number, pause: number) {
  const half = Math.ceil((days - pause) / 2)
  return [
    { from: addDays(startsOn, half + pause), until: addDays(startsOn, days - 1) },
    { from: startsOn, until: addDays(startsOn, half - 1) },
  ]
}

/** Simulates a month as the server runs it, break by break. Each spot airs a little off plan, or is missed. */
export function live(drawn: DrawnMonth): Month {
  const campaigns = campaignsOf(drawn)
  const start = startOfDay(drawn.first, ZONE)
  const [lived, ledger]: [SimulatedSpot[], PlayedSpot[]] = [[], []]
  const draw = (index: number) => drawn.fate[index % drawn.fate.length] ?? 0
  for (let at = start, index = 0; at < start + 31 * DAY_MS; index += 1) {
    const one: Break = {
      id: `b${index}`,
      channel: CHANNELS[index % 2] ?? '',
      at,
      freeMs: (30 + (draw(index) % 4) * 30) * SECOND_MS,
      category: CATEGORIES[index % 3] ?? '',
    }
    for (const choice of placeSpots([one], campaigns, stateAt(lived, campaigns, at), ZONE)) {
      const number = lived.length
      const spot = { ...choice, id: `p${number}`, asset: `${choice.spot}/v`, played: undefined }
      const startsAt = spot.at - 2000 + (draw(number) % 5) * 1000
      const isWhole = draw(number + index) >= 8
      const played = { asset: spot.asset, startsAt, endsAt: startsAt + spot.lengthMs, isWhole }
      ledger.push({ ...played, row: number + 1 })
      const [settled] = settleSpots([spot], ledger, at + HOUR_MS)
      lived.push({ ...spot, played: settled?.played })
    }
    at += (drawn.everyMin + (draw(index) % 20)) * MINUTE_MS
  }
  return { campaigns, lived, ledger }
}

function stateAt(
  lived: readonly SimulatedSpot[],
  campaigns: readonly PlaceableCampaign[],
  at: number,
) {
  const aired = lived.filter(({ played }) => played)
  const of = (id: string) => lived.filter(({ campaign }) => campaign === id)
  return {
    nearby: aired.filter((one) => one.at > at - 2 * DAY_MS),
    amounts: new Map(campaigns.map((one) => [one.id, amountOf(one, of(one.id))])),
    missed: new Map(campaigns.map(({ id }) => [id, openMisses(of(id))])),
  }
}

export const openMisses = (lived: readonly SimulatedSpot[]) =>
  lived
    .filter(({ id, played }) => !played && lived.every((one) => one.makesGoodFor !== id))
    .map(({ id }) => id)

function amountOf(
  { goalKind }: Pick<PlaceableCampaign, 'goalKind'>,
  lived: readonly SimulatedSpot[],
) {
  const aired = lived.filter(({ played }) => played)
  if (goalKind !== 'seconds') return aired.length
  return aired.reduce((sum, { lengthMs }) => sum + lengthMs / SECOND_MS, 0)
}
