import { describe, expect, it } from 'vitest'
import { SECOND_US } from './asset.ts'
import { compile, type Supply } from './compile.ts'
import {
  type Anchor,
  type AssetPart,
  firstAnchor,
  type LedgerItem,
  type PlannedAiring,
} from './items.ts'
import { makeAsset, NOON_US } from './testing/random-day.ts'

const HOUR_US = 3600 * SECOND_US
const MINUTE_US = 60 * SECOND_US

function airing(
  id: string,
  fromMin: number,
  untilMin: number,
  ...parts: AssetPart[]
): PlannedAiring {
  const [startsAtUs, endsAtUs] = [NOON_US + fromMin * MINUTE_US, NOON_US + untilMin * MINUTE_US]
  return { id, title: id, startsAtUs, endsAtUs, parts }
}
const FILM = makeAsset('film/1', 90 * 60)
const SHORT = makeAsset('short/1', 8 * 60 + 1)
const SPOT = makeAsset('spot/1', 30)
const SLATE = makeAsset('slate/1', 20, 3)
const supply: Supply = {
  assets: new Map([FILM, SHORT, SPOT, SLATE].map((one) => [one.id, one])),
  gapSlates: [SLATE.id],
  slateOf: () => undefined,
}
const film: AssetPart = { asset: FILM.id, kind: 'program' }
const short: AssetPart = { asset: SHORT.id, kind: 'program' }
const spot: AssetPart = { asset: SPOT.id, kind: 'spot' }
const START = firstAnchor(NOON_US)
const UNTIL = NOON_US + HOUR_US

/**
 * Describes what plays and when, in seconds after noon: `film/1 0+15 program`, with the first segment and the number of
 * segments.
 */
function said(items: readonly LedgerItem[]): string[] {
  return items.map(
    ({ startsAtUs, asset, first, count, kind, airing }) =>
      `${(startsAtUs - NOON_US) / SECOND_US} ${airing} ${asset} ${first}+${count} ${kind}`,
  )
}

/** The anchor in the middle of the first item. */
function within(items: readonly LedgerItem[], count: number): Anchor {
  const [item] = items
  if (!item) throw new Error('no item')
  const endsAtUs = item.startsAtUs + count * 4 * SECOND_US
  return {
    atUs: endsAtUs,
    sequence: item.sequence + count,
    discontinuity: item.discontinuity,
    before: [{ ...item, count, endsAtUs }],
  }
}

describe('an airing', () => {
  it('is cut at the segment nearest to its end, and the next one starts there', () => {
    const airings = [
      { ...airing('a', 0, 10, film), endsAtUs: NOON_US + 601 * SECOND_US },
      { ...airing('b', 0, 20, film), startsAtUs: NOON_US + 601 * SECOND_US },
    ]
    expect(said(compile(START, airings, supply, NOON_US + 15 * MINUTE_US).items)).toEqual([
      '0 a film/1 0+150 program',
      '600 b film/1 0+150 program',
    ])
  })

  it('plays its parts in order, cut at the breaks, and then slates until its end', () => {
    const parts: AssetPart[] = [
      { ...film, untilUs: 121 * SECOND_US },
      spot,
      { ...film, fromUs: 121 * SECOND_US, untilUs: 240 * SECOND_US },
    ]
    const { items } = compile(
      START,
      [airing('a', 0, 5, ...parts)],
      { ...supply, slateOf: () => SHORT.id },
      NOON_US + 300 * SECOND_US,
    )
    expect(said(items)).toEqual([
      '0 a film/1 0+30 program',
      '120 a spot/1 0+8 spot',
      '150 a film/1 30+30 program',
      '270 a slate/1 0+10 slate',
      '290 a slate/1 0+5 slate',
    ])
    expect(items.map(({ airingFromUs }) => airingFromUs)).toEqual(items.map(() => NOON_US))
  })

  it('without media shows its own slate', () => {
    const own = makeAsset('own/1', 60, 3)
    const more = { ...supply, assets: new Map([...supply.assets, ['own/1', own]]) }
    const airings = [
      airing('a', 0, 2, { asset: 'not-ready/1', kind: 'program' }),
      airing('b', 2, 3),
    ]
    const slateOf = ({ id }: PlannedAiring) => (id === 'a' ? 'own/1' : 'not-drawn/1')
    const { items } = compile(START, airings, { ...more, slateOf }, NOON_US + 3 * MINUTE_US)
    expect(said(items)).toEqual([
      '0 a own/1 0+30 slate',
      '60 a own/1 0+30 slate',
      '120 b slate/1 0+10 slate',
      '140 b slate/1 0+10 slate',
      '160 b slate/1 0+10 slate',
    ])
  })

  it('is shown until the next one starts, as in the guide', () => {
    const airings = [
      airing('b', 2, 60, film),
      airing('short', 2, 3, film),
      airing('a', 0, 30, film),
    ]
    const { items } = compile(START, airings, supply, NOON_US + 3 * MINUTE_US)
    expect(said(items)).toEqual(['0 a film/1 0+30 program', '120 b film/1 0+870 program'])
    // The previous airing ends 1.9 s early, and a segment of a hidden airing would fit there.
    const hidden = airing('hidden', 1, 1.5, { asset: SLATE.id, kind: 'program' })
    const late = [airing('a', 0, 1, film), hidden, airing('b', 1, 3, film)].map(laterBy(1.9))
    const shown = compile(START, late, supply, NOON_US + 3 * MINUTE_US).items
    expect(shown.map((one) => one.airing)).toEqual(['a', 'b'])
  })

  it('that is cut ends there, even though a segment of its next part would fit', () => {
    const parts: AssetPart[] = [film, { asset: SLATE.id, kind: 'filler' }]
    const a = { ...airing('a', 0, 10, ...parts), endsAtUs: NOON_US + 601.9 * SECOND_US }
    const { items } = compile(START, [a], supply, NOON_US + 601 * SECOND_US)
    expect(said(items)[1]).toBe('600 null slate/1 0+10 slate')
  })

  it('opens with a discontinuity after a pause, even though it continues with the same media', () => {
    const anchor = within(compile(START, [airing('a', 0, 10, film)], supply, UNTIL).items, 10)
    const late = { ...anchor, atUs: NOON_US + MINUTE_US }
    const next = airing('b', 1, 2, { ...film, fromUs: 40 * SECOND_US })
    const [first] = compile(late, [next], supply, UNTIL).items
    expect(first).toMatchObject({ first: 10, continues: false, discontinuity: 2 })
  })

  it('that is extended continues without a discontinuity', () => {
    const [a, b] = [airing('a', 0, 10, film), airing('b', 10, 20, short)]
    const { items } = compile(START, [a, b], supply, UNTIL)
    const longer = { ...a, endsAtUs: a.endsAtUs + 5 * MINUTE_US }
    const later = { ...b, startsAtUs: longer.endsAtUs }
    const again = compile(within(items, 100), [longer, later], supply, UNTIL).items
    expect(said(again.slice(0, 2))).toEqual([
      '400 a film/1 100+125 program',
      '900 b short/1 0+75 program',
    ])
    expect(again[0]).toMatchObject({ continues: true, discontinuity: 1, airingFromUs: NOON_US })
    expect(again[1]).toMatchObject({ continues: false, discontinuity: 2 })
  })

  it('keeps its original title, unless it becomes private', () => {
    const a = airing('a', 0, 10, film)
    const anchor = within(compile(START, [a], supply, UNTIL).items, 50)
    const titleOf = (title: string) =>
      compile(anchor, [{ ...a, title }], supply, UNTIL).items[0]?.title
    expect(titleOf('Another')).toBe('a')
    expect(titleOf('')).toBe('')
  })

  it('that breaks in starts at its beginning, even if that is late', () => {
    const a = airing('a', 0, 10, film)
    const anchor = within(compile(START, [a], supply, UNTIL).items, 50)
    const b = { ...airing('b', 3, 10, short), startsAtUs: anchor.atUs - 17 * SECOND_US }
    const [first] = compile(anchor, [a, b], supply, UNTIL).items
    expect(first).toMatchObject({ airing: 'b', first: 0, airingFromUs: anchor.atUs })
    expect(first?.endsAtUs).toBe(b.endsAtUs)
  })

  it('is joined in progress when nothing could be played for a while', () => {
    const parts = [{ ...film, untilUs: MINUTE_US }, spot, { ...film, fromUs: MINUTE_US }]
    const a = airing('a', 0, 10, ...parts)
    const begun = compile(START, [a], supply, UNTIL).items
    const cold = compile(firstAnchor(NOON_US + 131 * SECOND_US), [a], supply, UNTIL).items
    expect(said(cold)[0]).toBe('131 a film/1 25+117 program')
    const [after] = compile(within(cold, 5), [a], supply, UNTIL).items
    expect(after).toMatchObject({ first: 30, count: 112, continues: true })
    // The rows of the ledger end after 40 s, and are continued 40 s later.
    const late = { ...within(begun, 10), atUs: NOON_US + 81 * SECOND_US }
    const [first] = compile(late, [a], supply, UNTIL).items
    expect(first).toMatchObject({
      asset: SPOT.id,
      continues: false,
      discontinuity: 2,
      sequence: 10,
    })
    expect(first?.first).toBe(5)
  })

  it('whose media is ready late is joined in progress', () => {
    const a = airing('a', 0, 10, film)
    const nothing = { ...supply, assets: new Map([[SLATE.id, SLATE]]) }
    const { next } = compile(START, [a], nothing, NOON_US + MINUTE_US)
    expect(said(compile(next, [a], supply, UNTIL).items)[0]).toBe('60 a film/1 15+135 program')
  })

  it('starts over when it is moved to a later time while it is on', () => {
    const a = airing('a', 0, 10, film)
    const anchor = within(compile(START, [a], supply, UNTIL).items, 30)
    const moved = { ...a, startsAtUs: NOON_US + 3 * MINUTE_US, endsAtUs: NOON_US + 13 * MINUTE_US }
    const items = compile(anchor, [moved], supply, NOON_US + 4 * MINUTE_US).items
    expect(said(items).at(-1)).toBe('180 a film/1 0+150 program')
    expect(items.at(-1)).toMatchObject({ airingFromUs: moved.startsAtUs, continues: false })
  })

  it.each<[string, AssetPart[], string]>([
    ['a spot is added before its position', [spot, film, short], '200 a film/1 50+100 program'],
    ['a part is removed before its position', [film], '200 a film/1 50+100 program'],
    [
      'a break is added before its position',
      [{ ...film, untilUs: 100 * SECOND_US }, spot, { ...film, fromUs: 100 * SECOND_US }],
      '200 a film/1 50+100 program',
    ],
    [
      'a part is shortened',
      [{ ...film, untilUs: 100 * SECOND_US }, short],
      '200 a short/1 0+100 program',
    ],
  ])('continues where it was after %s', (_, parts, expected) => {
    const anchor = within(compile(START, [airing('a', 0, 10, film)], supply, UNTIL).items, 50)
    const { items } = compile(anchor, [airing('a', 0, 10, ...parts)], supply, UNTIL)
    expect(said(items)[0]).toBe(expected)
  })

  it('does not return to parts that are over', () => {
    const anchor = within(compile(START, [airing('a', 0, 10, film)], supply, UNTIL).items, 50)
    const parts: AssetPart[] = [spot, short, { ...film, untilUs: 300 * SECOND_US }]
    const { items } = compile(
      anchor,
      [airing('a', 0, 10, ...parts)],
      supply,
      NOON_US + 301 * SECOND_US,
    )
    expect(said(items)).toEqual(['200 a film/1 50+25 program', '300 a slate/1 0+10 slate'])
  })
})

describe('a gap', () => {
  it('shorter than two seconds is not filled', () => {
    const airings = [airing('a', 0, 8, short), { ...airing('b', 8, 10, film) }]
    const { items } = compile(START, airings, supply, NOON_US + 9 * MINUTE_US)
    expect(said(items)[1]).toBe('480 b film/1 0+30 program')
    const late = compile(START, [airing('b', 1, 10, film)].map(laterBy(1.5)), supply, UNTIL).items
    expect(said(late).slice(2, 5)).toEqual([
      '40 null slate/1 0+10 slate',
      '60 null slate/1 0+1 slate',
      '62 b film/1 0+135 program',
    ])
  })

  it('rotates slates', () => {
    const other = makeAsset('other/1', 30, 3)
    const assets = new Map([...supply.assets, [other.id, other]])
    const two = { ...supply, assets, gapSlates: [SLATE.id, 'not-drawn/1', other.id] }
    expect(said(compile(START, [], two, NOON_US + MINUTE_US).items)).toEqual([
      '0 null slate/1 0+10 slate',
      '20 null other/1 0+15 slate',
      '50 null slate/1 0+10 slate',
    ])
  })

  it('cannot be filled without slates', () => {
    expect(() => compile(START, [], { ...supply, gapSlates: [] }, UNTIL)).toThrow(RangeError)
  })
})

function laterBy(seconds: number) {
  return (one: PlannedAiring) => ({ ...one, startsAtUs: one.startsAtUs + seconds * SECOND_US })
}
