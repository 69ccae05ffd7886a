import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Microseconds, SECOND_US } from './asset.ts'
import { compile, type Supply } from './compile.ts'
import { type AssetPart, firstAnchor, type LedgerItem, type PlannedAiring } from './items.ts'
import { arbitraryDay, makeAsset, NOON_US, SUPPLY } from './testing/random-day.ts'

const HOUR_US = 3600 * SECOND_US
const START = firstAnchor(NOON_US)

/** A smaller day would not show the fault more clearly. */
const DAYS = { numRuns: 3, endOnFailure: true }

const LENGTHS = { 'film/1': 90 * 60, 'short/1': 8 * 60 + 1, 'spot/1': 30 }
const ASSETS = [
  ...Object.entries(LENGTHS).map(([id, seconds]) => makeAsset(id, seconds)),
  makeAsset('slate/1', 20, 3),
]
const supply: Supply = {
  assets: new Map(ASSETS.map((one) => [one.id, one])),
  gapSlates: ['slate/1'],
  slateOf: () => undefined,
}
const film: AssetPart = { asset: 'film/1', kind: 'program' }
const short: AssetPart = { asset: 'short/1', kind: 'program' }
const spot: AssetPart = { asset: 'spot/1', kind: 'spot' }

describe('a day of airings', () => {
  it('becomes items without gaps that start at most two seconds off plan', () => {
    fc.assert(
      fc.property(arbitraryDay(NOON_US, 24), (airings) => {
        const { items, next } = compile(START, airings, SUPPLY, NOON_US + 24 * HOUR_US)
        expect(items[0]).toMatchObject({ startsAtUs: NOON_US, sequence: 0, discontinuity: 1 })
        for (const [at, item] of items.entries()) expectToFollow(item, items[at - 1])
        const last = items.at(-1)
        expect(next.atUs).toBe(last?.endsAtUs)
        expect(next.sequence).toBe((last?.sequence ?? 0) + (last?.count ?? 0))
        for (const error of errorsOf(items, airings)) expect(error).toBeLessThanOrEqual(2.002)
      }),
      DAYS,
    )
  })

  it('continues in the same way from every item', () => {
    fc.assert(
      fc.property(arbitraryDay(NOON_US, 24), fc.nat(20), (airings, offset) => {
        const { items } = compile(START, airings, SUPPLY, NOON_US + 24 * HOUR_US)
        for (let at = offset; at < items.length; at += 23) {
          const [item, before] = [items[at], items.slice(Math.max(0, at - 40), at)]
          const last = before.at(-1)
          if (!item || !last) continue
          const { startsAtUs: atUs, sequence } = item
          const anchor = { atUs, sequence, discontinuity: last.discontinuity, before }
          const until = items[Math.min(at + 9, items.length - 1)]?.endsAtUs ?? 0
          const again = compile(anchor, airings, SUPPLY, until).items
          expect(again).toEqual(items.slice(at, at + again.length))
          expect(again.length).toBeGreaterThan(0)
        }
      }),
      DAYS,
    )
  })

  it('is the same compiled at once and minute by minute', () => {
    fc.assert(
      fc.property(arbitraryDay(NOON_US, 3), (airings) => {
        const whole = compile(START, airings, SUPPLY, NOON_US + 3 * HOUR_US)
        let anchor = START
        const items: LedgerItem[] = []
        while (anchor.atUs < NOON_US + 3 * HOUR_US) {
          const part = compile(anchor, airings, SUPPLY, anchor.atUs + 61 * SECOND_US)
          items.push(...part.items)
          anchor = part.next
        }
        expect(items.slice(0, whole.items.length)).toEqual(whole.items)
      }),
      { ...DAYS, numRuns: 10 },
    )
  })

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-25', 24],
  ])('of %s has %i hours, and each second plays what is planned', (date, hours) => {
    const day = Temporal.PlainDate.from(date).toZonedDateTime('America/New_York')
    const fromUs = day.epochMilliseconds * 1000
    const untilUs = day.add({ days: 1 }).epochMilliseconds * 1000
    expect(untilUs - fromUs).toBe(hours * HOUR_US)
    // Half hours on the wall clock: one that does not exist is not planned, one that occurs twice is.
    const airings = Array.from({ length: hours * 2 }, (_, at): PlannedAiring => {
      const startsAtUs = fromUs + (at * HOUR_US) / 2
      const wall = Temporal.Instant.fromEpochMilliseconds(startsAtUs / 1000)
      const id = wall.toZonedDateTimeISO('America/New_York').toString()
      const parts = at % 5 === 0 ? [] : [short, spot, at % 2 === 0 ? film : short]
      return { id, title: id, startsAtUs, endsAtUs: startsAtUs + HOUR_US / 2, parts }
    })
    const { items } = compile(firstAnchor(fromUs), airings, supply, untilUs)
    for (let us = fromUs; us < untilUs; us += SECOND_US) {
      const planned = airings[Math.floor((us - fromUs) / (HOUR_US / 2))]
      const sinceUs = us - (planned?.startsAtUs ?? 0)
      if (sinceUs <= 2 * SECOND_US || sinceUs >= HOUR_US / 2 - 2 * SECOND_US) continue
      const item = items.find(({ endsAtUs }) => endsAtUs > us)
      if (item?.airing !== planned?.id) expect(item?.airing).toBe(planned?.id)
    }
  })
})

function expectToFollow(item: LedgerItem, before: LedgerItem | undefined): void {
  if (item.count <= 0) expect(item.count).toBeGreaterThan(0)
  if (!before) return
  const follows = {
    startsAtUs: before.endsAtUs,
    sequence: before.sequence + before.count,
    discontinuity: before.discontinuity + (item.continues ? 0 : 1),
    continues: before.asset === item.asset && before.first + before.count === item.first,
  }
  const { startsAtUs, sequence, discontinuity, continues } = item
  expect({ startsAtUs, sequence, discontinuity, continues }).toEqual(follows)
}

/** How far from their plan airings start, in seconds. */
function errorsOf(items: readonly LedgerItem[], airings: readonly PlannedAiring[]): number[] {
  const begins = new Map<string, Microseconds>()
  for (const { airing, startsAtUs } of items) {
    if (airing !== null && !begins.has(airing)) begins.set(airing, startsAtUs)
  }
  expect(begins.size).toBe(airings.length)
  return airings.map(({ id, startsAtUs }) =>
    Math.abs(((begins.get(id) ?? 0) - startsAtUs) / SECOND_US),
  )
}
