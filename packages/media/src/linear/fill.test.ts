import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Microseconds, SECOND_US } from './asset.ts'
import { compile, type Supply } from './compile.ts'
import type { Fill, Filler } from './fill.ts'
import { type Anchor, firstAnchor, type LedgerItem, type PlannedAiring } from './items.ts'
import { arbitraryDay, makeAsset, NOON_US, SUPPLY } from './testing/random-day.ts'

const MINUTE_US = 60 * SECOND_US
const HOUR_US = 60 * MINUTE_US
const HOURS = 2
const UNTIL_US = NOON_US + HOURS * HOUR_US
const RUNS = { numRuns: 30 }
/** Half a segment: an expiring item goes off the air at least this long before its end. */
const EARLY_US = 2 * SECOND_US

const SLIDES = Array.from({ length: 6 }, (_, at) => makeAsset(`slide${at}/1`, 10, 3))
const IDENT = makeAsset('ident/1', 10, 3)
const SPOTS = [makeAsset('psa0/1', 30), makeAsset('psa1/1', 15)]
const FILM = makeAsset('board/1', 29 * 60)
const CAMPAIGNS = [makeAsset('campaign0/1', 20), makeAsset('campaign1/1', 14, 3)]
const ASSETS = [...SLIDES, IDENT, ...SPOTS, FILM, ...CAMPAIGNS]

const slide = (at: number, more: Partial<Filler> = {}): Filler => ({
  asset: `slide${at}/1`,
  kind: 'slate',
  group: 'bulletins',
  ...more,
})
const ident: Filler = { asset: IDENT.id, kind: 'slate', group: 'station-id' }
const spot = (at: number): Filler => ({ asset: `psa${at}/1`, kind: 'spot', group: 'psa' })
const film: Filler = { asset: FILM.id, kind: 'slate', group: 'recordings', isCuttable: true }

function supplyOf(fillers: readonly Filler[], more: Partial<Fill> = {}): Supply {
  const shares = new Map([
    ['bulletins', 4],
    ['psa', 2],
    ['recordings', 2],
    ['station-id', 1],
  ])
  const fill = { fillers, shares, hourly: 'station-id', hourFromUs: NOON_US, aired: new Map() }
  const assets = new Map([...SUPPLY.assets, ...ASSETS.map((one) => [one.id, one] as const)])
  return { ...SUPPLY, assets, gapSlates: ['slate-a/1'], fill: { ...fill, ...more } }
}

function fillUntil(minutes: number, fillers: readonly Filler[], airings: PlannedAiring[] = []) {
  return compile(firstAnchor(NOON_US), airings, supplyOf(fillers), NOON_US + minutes * MINUTE_US)
    .items
}
const namesOf = (items: readonly LedgerItem[]) => items.map(({ asset }) => asset.split('/')[0])

/** Slides, some of which start or expire within these hours. */
const arbitraryFillers = fc
  .array(
    fc.record({
      from: fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: HOURS * 3600 })),
      length: fc.oneof(fc.constant(undefined), fc.integer({ min: 1, max: 3600 })),
    }),
    { minLength: SLIDES.length, maxLength: SLIDES.length },
  )
  .chain((times) =>
    fc
      .subarray<Filler>([
        ...times.map(({ from, length }, at) => {
          const fromUs = NOON_US + (from ?? 0) * SECOND_US
          const ends = length === undefined ? {} : { untilUs: fromUs + length * SECOND_US }
          return slide(at, { ...(from !== undefined && { fromUs }), ...ends })
        }),
        spot(0),
        spot(1),
        film,
      ])
      .map((some) => [ident, ...some]),
  )

/** Breaks between programs, of two spots end to end. */
const arbitraryPinned = fc
  .uniqueArray(fc.integer({ min: 1, max: HOURS * 4 }), { maxLength: 5 })
  .map((quarters) =>
    quarters
      .toSorted((one, other) => one - other)
      .flatMap((quarter) => {
        const atUs = NOON_US + quarter * 15 * MINUTE_US - 61 * SECOND_US
        return CAMPAIGNS.map(({ id }, at) => ({ asset: id, atUs: atUs + at * 20 * SECOND_US }))
      }),
  )

describe('what fills gaps', () => {
  it('is on only within its period, and off before its end', () => {
    fc.assert(
      fc.property(arbitraryFillers, arbitraryDay(NOON_US, HOURS), (fillers, airings) => {
        const { items } = compile(firstAnchor(NOON_US), airings, supplyOf(fillers), UNTIL_US)
        for (const { asset, startsAtUs, endsAtUs } of items) {
          const { fromUs, untilUs } = fillers.find((one) => one.asset === asset) ?? {}
          if (fromUs !== undefined) expect(startsAtUs).toBeGreaterThanOrEqual(fromUs)
          if (untilUs !== undefined) expect(endsAtUs).toBeLessThanOrEqual(untilUs - EARLY_US)
        }
      }),
      RUNS,
    )
  })

  it('leaves programs where they are, and leaves no gap', () => {
    fc.assert(
      fc.property(arbitraryFillers, arbitraryDay(NOON_US, HOURS), (fillers, airings) => {
        const { items } = compile(firstAnchor(NOON_US), airings, supplyOf(fillers), UNTIL_US)
        const begins = items.map(({ startsAtUs, sequence }) => [startsAtUs, sequence])
        const ends = items.map((one) => [one.endsAtUs, one.sequence + one.count])
        expect(begins.slice(1)).toEqual(ends.slice(0, -1))
        const errors = airings.flatMap(({ id, startsAtUs }) => {
          const first = items.find(({ airing }) => airing === id)
          return first ? [Math.abs(first.startsAtUs - startsAtUs)] : []
        })
        expect(Math.max(0, ...errors)).toBeLessThanOrEqual(2.002 * SECOND_US)
      }),
      RUNS,
    )
  })

  it('is the same no matter when and from where it is compiled', () => {
    fc.assert(
      fc.property(
        arbitraryFillers,
        arbitraryDay(NOON_US, HOURS),
        arbitraryPinned,
        fc.integer({ min: 1, max: 97 }),
        (fillers, airings, pinned, step) => {
          const supply = supplyOf(fillers, { pinned })
          const { items } = compile(firstAnchor(NOON_US), airings, supply, UNTIL_US)
          for (let at = step; at < items.length - 10; at += 31) {
            const anchor = anchorIn(items, at, step)
            const { items: again } = compile(anchor, airings, supply, anchor.atUs + 5 * MINUTE_US)
            const [was, is] = [segmentsFrom(items, anchor.atUs), segmentsFrom(again, anchor.atUs)]
            // The last item may extend beyond what was compiled.
            const both = Math.min(was.length, is.length)
            expect(is.slice(0, both)).toEqual(was.slice(0, both))
            expect(both).toBeGreaterThan(0)
          }
        },
      ),
      RUNS,
    )
  })

  it('shows pinned items whole and at their times, unless a program is on', () => {
    fc.assert(
      fc.property(
        arbitraryFillers,
        arbitraryDay(NOON_US, HOURS),
        arbitraryPinned,
        (fillers, airings, pinned) => {
          const supply = supplyOf(fillers, { pinned })
          const { items } = compile(firstAnchor(NOON_US), airings, supply, UNTIL_US)
          const on = items.filter(({ asset }) => CAMPAIGNS.some(({ id }) => id === asset))
          for (const { startsAtUs, endsAtUs, asset, kind, airing } of on) {
            const { bounds = [] } = CAMPAIGNS.find(({ id }) => id === asset) ?? {}
            expect([kind, airing, endsAtUs - startsAtUs]).toEqual(['spot', null, bounds.at(-1)])
          }
          const isFree = ({ atUs }: (typeof pinned)[number]) =>
            airings.every(
              ({ startsAtUs, endsAtUs }) =>
                endsAtUs < atUs - MINUTE_US || startsAtUs > atUs + MINUTE_US,
            )
          for (const one of pinned.filter(isFree)) {
            const near = on.filter(
              ({ asset, startsAtUs }) =>
                asset === one.asset && Math.abs(startsAtUs - one.atUs) <= 2.002 * SECOND_US,
            )
            expect(near).toHaveLength(1)
          }
          expect(on.length).toBeLessThanOrEqual(pinned.length)
        },
      ),
      RUNS,
    )
  })

  it('identifies the station each hour, at the first opportunity', () => {
    fc.assert(
      fc.property(arbitraryFillers, (fillers) => {
        const slides = fillers.filter(({ isCuttable }) => !isCuttable)
        const { items } = compile(firstAnchor(NOON_US), [], supplyOf(slides), UNTIL_US)
        const named = items.filter(({ asset }) => asset === IDENT.id)
        for (let hour = 0; hour < HOURS; hour += 1) {
          const fromUs = NOON_US + hour * HOUR_US - 30 * SECOND_US
          const first = named.find(({ startsAtUs }) => startsAtUs >= fromUs)
          expect((first?.startsAtUs ?? 0) - fromUs).toBeLessThanOrEqual(65 * SECOND_US)
        }
      }),
      RUNS,
    )
  })

  it('takes turns: what has waited longest comes first, in proportion to its share', () => {
    const items = fillUntil(60, [ident, slide(0), slide(1), slide(2), spot(0), spot(1)])
    const names = namesOf(items)
    expect(names[0]).toBe('ident')
    const slides = names.filter((name) => name?.startsWith('slide'))
    expect(slides.slice(0, 6)).toEqual(['slide0', 'slide1', 'slide2', 'slide0', 'slide1', 'slide2'])
    const psas = names.filter((name) => name?.startsWith('psa'))
    expect(slides.length).toBeGreaterThan(psas.length)
    expect(Math.abs(slides.length / psas.length - 2)).toBeLessThan(1)
  })

  it('shows new slides immediately: one that was never on comes before the others', () => {
    const before = fillUntil(10, [ident, slide(0), slide(1)])
    const anchor = anchorIn(before, before.length - 1, 0)
    const more = supplyOf([ident, slide(0), slide(1), slide(2)])
    const { items } = compile(anchor, [], more, anchor.atUs + MINUTE_US)
    expect(namesOf(items).indexOf('slide2')).toBeLessThan(3)
  })

  it('interrupts a long film, which continues where it was', () => {
    const items = fillUntil(20, [film, slide(0)])
    const films = items.filter(({ asset }) => asset === FILM.id)
    expect(films.length).toBeGreaterThan(2)
    for (const [at, { first }] of films.entries()) {
      const before = films[at - 1]
      if (before) expect(first).toBe(before.first + before.count)
    }
    expect(namesOf(items)).toContain('slide0')
  })

  it('never cuts a spot, and shows the station’s name before a program', () => {
    const [from, until] = [NOON_US + 72 * SECOND_US, NOON_US + 10 * MINUTE_US]
    const part = { asset: 'film4/v', kind: 'program' } as const
    const airing = { id: 'a', title: 'A', startsAtUs: from, endsAtUs: until, parts: [part] }
    const items = fillUntil(5, [ident, slide(0), spot(0)], [airing])
    const gap = items.slice(
      0,
      items.findIndex(({ airing: of }) => of === 'a'),
    )
    const spots = gap.filter(({ kind }) => kind === 'spot')
    expect(spots.length).toBeGreaterThan(0)
    for (const { startsAtUs, endsAtUs } of spots) {
      expect(endsAtUs - startsAtUs).toBe(30 * SECOND_US)
    }
    expect(gap.at(-1)?.asset).toBe(IDENT.id)
  })

  it('is only the slate if there is nothing but the station’s name', () => {
    const names = namesOf(fillUntil(30, [ident]))
    expect(names[0]).toBe('ident')
    expect(new Set(names.slice(1))).toEqual(new Set(['slate-a']))
  })

  it('has no spots in the remaining time of a program', () => {
    const parts = [{ asset: 'spot0/1', kind: 'program' }] as const
    const airing = { title: 'A', startsAtUs: NOON_US, endsAtUs: NOON_US + 5 * MINUTE_US, parts }
    const items = fillUntil(5, [slide(0), spot(0)], [{ id: 'a', ...airing }])
    const kinds = items.filter(({ airing: of }) => of === 'a').map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['program', 'slate']))
  })
})

/** The anchor some segments into an item. */
function anchorIn(items: readonly LedgerItem[], at: number, segments: number): Anchor {
  const before = items.slice(0, at)
  const item = items[at]
  const count = item && item.count > 1 ? segments % item.count : 0
  if (item && count > 0) {
    const each = (item.endsAtUs - item.startsAtUs) / item.count
    // Only whole segments of the same length are cut here.
    if (Number.isInteger(each) && each === 2 * SECOND_US) {
      before.push({ ...item, count, endsAtUs: item.startsAtUs + count * each })
    }
  }
  const last = before.at(-1)
  if (!last) throw new Error('no item')
  return {
    atUs: last.endsAtUs,
    sequence: last.sequence + last.count,
    before,
    discontinuity: last.discontinuity,
  }
}

/** What is on from a given time, segment by segment, regardless of how items are divided. */
function segmentsFrom(items: readonly LedgerItem[], fromUs: Microseconds): string[] {
  return items
    .filter(({ endsAtUs }) => endsAtUs > fromUs)
    .flatMap(({ asset, first, count, startsAtUs, sequence, airing, kind }) => {
      const before = Math.max(0, Math.round((fromUs - startsAtUs) / (2 * SECOND_US)))
      return Array.from({ length: count - before }, (_, at) =>
        [asset, first + before + at, sequence + before + at, airing, kind].join(' '),
      )
    })
}
