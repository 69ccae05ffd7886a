import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Microseconds, SECOND_US } from './asset.ts'
import { compile, type Supply } from './compile.ts'
import type { LedgerItem, LedgerRow, PlannedAiring } from './items.ts'
import { horizonOf, resolve, restartOf, rowsToAppend } from './ledger.ts'
import { listedAt } from './listing.ts'
import { LivePlaylists } from './playlists.ts'
import { makeAsset, NOON_US } from './testing/random-day.ts'
import { readPlaylist } from './testing/read-playlist.ts'

const MINUTE_US = 60 * SECOND_US
const FILMS = [0, 1, 2].map((at) => makeAsset(`film${at}/1`, 200 + at * 130, at))
const SLATE = makeAsset('slate/1', 60, 3)
const assets = new Map([...FILMS, SLATE].map((one) => [one.id, one]))
const supply: Supply = { assets, gapSlates: [SLATE.id], slateOf: () => undefined }

function row(
  number: number,
  sequence: number,
  count: number,
  more: Partial<LedgerRow> = {},
): LedgerRow {
  const startsAtUs = NOON_US + sequence * 4 * SECOND_US
  return {
    number,
    sequence,
    count,
    startsAtUs,
    endsAtUs: startsAtUs + count * 4 * SECOND_US,
    airing: `a${number}`,
    airingFromUs: startsAtUs,
    kind: 'program',
    title: '',
    first: 0,
    asset: FILMS[0]?.id ?? '',
    discontinuity: number,
    continues: false,
    ...more,
  }
}

describe('the rows of a ledger', () => {
  it('leave no gap and play nothing twice, no matter what is appended', () => {
    const append = fc.record({ back: fc.nat(60), count: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(fc.array(append, { minLength: 1, maxLength: 40 }), (appends) => {
        const rows: LedgerRow[] = []
        // What each sequence number plays: the row with the highest number that contains it.
        const plays: number[] = []
        appends.forEach(({ back, count }, index) => {
          const sequence = Math.max(0, plays.length - back)
          rows.push(row(index + 1, sequence, count))
          plays.splice(sequence, plays.length, ...Array(count).fill(index + 1))
        })
        const standing = resolve(rows)
        expect(standing.flatMap(({ number, count }) => Array(count).fill(number))).toEqual(plays)
        standing.forEach((one, at) => {
          expect(one.sequence).toBe(plays.indexOf(one.number))
          expect(one.endsAtUs).toBe(standing[at + 1]?.startsAtUs ?? one.endsAtUs)
        })
      }),
    )
  })

  it('keep uncut rows as the same objects', () => {
    const rows = [row(1, 0, 5), row(2, 5, 5), row(3, 10, 5), row(4, 12, 3)]
    const standing = resolve(rows)
    expect(standing.map((one) => rows.includes(one))).toEqual([true, true, false, true])
    expect(standing[2]).toEqual({ ...rows[2], count: 2, endsAtUs: rows[3]?.startsAtUs })
  })

  it('are refused if they leave a gap', () => {
    expect(() => resolve([row(1, 0, 5), row(2, 6, 5)])).toThrow('Row 2 leaves a hole.')
  })
})

describe('the horizon', () => {
  const rows = [row(1, 0, 30), row(2, 30, 30)]

  it('of a new channel is at the start of a full playlist', () => {
    expect(horizonOf([], assets, NOON_US)).toEqual({
      atUs: NOON_US - 40 * SECOND_US,
      sequence: 0,
      discontinuity: 0,
      before: [],
    })
  })

  it('is the first segment that starts at least fifteen seconds ahead', () => {
    const horizonAt = (sec: number) => horizonOf(rows, assets, NOON_US + sec * SECOND_US)
    expect(horizonAt(5)).toMatchObject({
      atUs: NOON_US + 20 * SECOND_US,
      sequence: 5,
      discontinuity: 1,
      before: [{ number: 1, count: 5, endsAtUs: NOON_US + 20 * SECOND_US }],
    })
    expect(horizonAt(5.001).sequence).toBe(6)
    expect(horizonAt(105)).toMatchObject({ sequence: 30, before: [{ number: 1, count: 30 }] })
    expect(horizonAt(108)).toMatchObject({ sequence: 31, before: [{ number: 1 }, { number: 2 }] })
  })

  it('is where the rows end, even if that is in the past, and one window ago after a longer pause', () => {
    const horizonAt = (sec: number) => horizonOf(rows, assets, NOON_US + sec * SECOND_US)
    const end = { sequence: 60, discontinuity: 2, before: rows }
    expect(horizonAt(230)).toEqual({ atUs: NOON_US + 240 * SECOND_US, ...end })
    expect(horizonAt(279)).toEqual({ atUs: NOON_US + 240 * SECOND_US, ...end })
    expect(horizonAt(1000)).toEqual({ atUs: NOON_US + 960 * SECOND_US, ...end })
  })
})

describe('a restart', () => {
  const day = 86_400
  const rows = [row(1, 0, 30), row(2, 30, 30)]

  it('happens if rows start only in the future', () => {
    const ahead = { ...row(3, 60, 30), startsAtUs: NOON_US + day * SECOND_US }
    const end = ahead.startsAtUs + 120 * SECOND_US
    const horizonAt = (sec: number) =>
      horizonOf([...rows, { ...ahead, endsAtUs: end }], assets, NOON_US + sec * SECOND_US)
    expect(horizonAt(500)).toMatchObject({
      atUs: NOON_US + 460 * SECOND_US,
      sequence: 90,
      restarts: true,
      before: rows,
    })
    // If the clock has been corrected by then, the channel continues.
    expect(horizonAt(day + 60)).not.toHaveProperty('restarts')
  })

  it('continues with what was on at the earlier time, with numbers that were never listed', () => {
    const anchor = restartOf(rows, assets, NOON_US + 200 * SECOND_US)
    expect(anchor).toMatchObject({
      atUs: NOON_US + 160 * SECOND_US,
      sequence: 60,
      discontinuity: 2,
      restarts: true,
      before: [{ number: 1 }, { number: 2, count: 10 }],
    })
    const { items } = compile(anchor, [], supply, NOON_US + 5 * MINUTE_US)
    expect(items[0]).toMatchObject({ sequence: 60, discontinuity: 3, continues: false })
    const standing = resolve([...rows, ...rowsToAppend(rows, items)])
    expect(resolve(standing)).toEqual(standing)
    for (const [index, one] of standing.entries()) {
      expect(one.startsAtUs).toBe(standing[index - 1]?.endsAtUs ?? NOON_US)
    }
  })

  it('is never listed together with earlier items', () => {
    const items = compile(
      restartOf(rows, assets, NOON_US + 200 * SECOND_US),
      [],
      supply,
      NOON_US + 5 * MINUTE_US,
    ).items
    const standing = resolve([...rows, ...rowsToAppend(rows, items)])
    for (let sec = 150; sec < 260; sec += 1) {
      const listed = listedAt({ rows: standing, assets }, NOON_US + sec * SECOND_US)
      const numbers = listed?.stretches.map(({ row: one }) => one.number > 2)
      expect(new Set(numbers).size).toBe(1)
    }
  })
})

describe('the rows to append', () => {
  const items = compile(horizonOf([], assets, NOON_US), [], supply, NOON_US + 5 * MINUTE_US).items
  const rows = rowsToAppend([], items)

  it('are everything at first, numbered from one, and nothing if the rows already play it', () => {
    expect(rows).toEqual(items.map((item, at) => ({ ...item, number: at + 1 })))
    expect(rowsToAppend(rows, items)).toEqual([])
    expect(rowsToAppend(rows, items.slice(0, 2))).toEqual([])
  })

  it('start where something else is played, even within an item', () => {
    const [first, second] = rows
    if (!first || !second) throw new Error('no rows')
    const longer: LedgerItem[] = [
      { ...first, count: 29 },
      { ...second, sequence: 29 },
    ]
    expect(rowsToAppend([{ ...first, count: 20 }], longer)).toMatchObject([
      { number: 2, sequence: 20, first: 20, count: 9, continues: true, startsAtUs: first.endsAtUs },
      { number: 3, sequence: 29, first: 0, count: 30, continues: false },
    ])
  })
})

describe('an item that plays the same', () => {
  const rows = [row(1, 0, 30), row(2, 30, 30)]
  const [one, two] = rows
  if (!one || !two) throw new Error('no rows')

  it('in other pieces is not appended', () => {
    const half = { ...one, first: 10, count: 20, sequence: 10, continues: true }
    expect(rowsToAppend(rows, [{ ...one, count: 10 }, half, two])).toEqual([])
  })

  it('without the existing discontinuity is appended', () => {
    const seam = { ...two, airing: one.airing, first: 30, discontinuity: 2 }
    const longer = { ...one, count: 60, endsAtUs: two.endsAtUs }
    expect(rowsToAppend([one, seam], [longer])).toMatchObject([
      { number: 3, sequence: 30, first: 30, count: 30, discontinuity: 1, continues: true },
    ])
  })

  it.each([
    ['another airing', { airing: 'other' }],
    ['another title', { title: 'Other' }],
    ['another kind', { kind: 'filler' as const }],
  ])('as %s is appended', (_, more) => {
    expect(rowsToAppend(rows, [one, { ...two, ...more }])).toEqual([{ ...two, ...more, number: 3 }])
  })
})

type Edit = { atTick: number; airing: number; action: 'remove' | 'extend' | 'breakIn' | 'asset' }
const edit = fc.record({
  atTick: fc.nat(590),
  airing: fc.nat(20),
  action: fc.constantFrom<Edit['action'][]>('remove', 'extend', 'breakIn', 'asset'),
})

describe('a writer that compiles every two seconds while the schedule is edited', () => {
  it('never changes a segment that a playlist has listed', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const { rows, listed } = runFor(20 * MINUTE_US, edits)
        const standing = resolve(rows)
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
        for (const [sequence, seen] of listed) {
          const one = standing.find(
            (at) => at.sequence <= sequence && sequence < at.sequence + at.count,
          )
          const plays =
            one && `${one.asset} ${one.first + sequence - one.sequence} ${one.discontinuity}`
          if (plays !== seen) expect(`${sequence}: ${plays}`).toBe(`${sequence}: ${seen}`)
        }
        standing.forEach((one, at) => {
          const next = standing[at + 1]
          if (next) expect(next.startsAtUs).toBe(one.endsAtUs)
        })
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })

  it('writes each item once when nobody edits', () => {
    const { rows } = runFor(20 * MINUTE_US, [])
    expect(resolve(rows)).toEqual(rows)
    expect(rows.length).toBeLessThan(40)
  })

  it('gets a break-in into playlists within twenty seconds', () => {
    const edits: Edit[] = [{ atTick: 301, airing: 0, action: 'breakIn' }]
    const { rows } = runFor(20 * MINUTE_US, edits)
    const broken = rows.find(({ airing }) => airing === 'break-in 0')
    const clickedUs = NOON_US + 301 * 2 * SECOND_US
    expect((broken?.startsAtUs ?? 0) - clickedUs).toBeLessThanOrEqual(20 * SECOND_US)
    expect(broken).toMatchObject({ first: 0, continues: false })
  })
})

function planOf(edits: readonly Edit[], tick: number): PlannedAiring[] {
  let airings = Array.from({ length: 8 }, (_, at): PlannedAiring => {
    const startsAtUs = NOON_US + at * 3 * MINUTE_US
    const endsAtUs = startsAtUs + (at % 4 === 1 ? 2.51 : 3) * MINUTE_US
    const parts = [{ asset: FILMS[at % 3]?.id ?? '', kind: 'program' as const }]
    return { id: `a${at}`, title: `${at}`, startsAtUs, endsAtUs, parts: at % 4 === 2 ? [] : parts }
  })
  for (const [at, { atTick, airing, action }] of edits.entries()) {
    if (atTick > tick) continue
    const nowUs = NOON_US + atTick * 2 * SECOND_US
    const change = (one: PlannedAiring, index: number): PlannedAiring[] => {
      if (index !== airing % airings.length) return [one]
      if (action === 'remove') return []
      if (action === 'extend') return [{ ...one, endsAtUs: one.endsAtUs + MINUTE_US }]
      return [{ ...one, parts: [{ asset: FILMS[at % 3]?.id ?? '', kind: 'program' }] }]
    }
    if (action !== 'breakIn') airings = airings.flatMap(change)
    else {
      const parts = [{ asset: FILMS[at % 3]?.id ?? '', kind: 'program' as const }]
      const endsAtUs = nowUs + 71 * SECOND_US
      airings.push({ id: `break-in ${at}`, title: '', startsAtUs: nowUs, endsAtUs, parts })
    }
  }
  return airings
}

/** Runs a writer and a reader that lists one second after each tick. `listed` has the content of each segment. */
function runFor(lengthUs: Microseconds, edits: readonly Edit[]) {
  const rows: LedgerRow[] = []
  const listed = new Map<number, string>()
  const playlists = new LivePlaylists(['360'])
  for (let tick = 0; tick * 2 * SECOND_US < lengthUs; tick += 1) {
    const nowUs = NOON_US + tick * 2 * SECOND_US
    const untilUs = nowUs + 2 * MINUTE_US
    const known = planOf(edits, tick).filter(({ startsAtUs }) => startsAtUs < untilUs)
    const standing = resolve(rows)
    const anchor = horizonOf(standing, assets, nowUs)
    const { items } = compile(anchor, known, supply, nowUs + MINUTE_US)
    rows.push(...rowsToAppend(standing, items))
    const listing = { rows: resolve(rows), assets }
    const { text = '' } = playlists.at(listing, '360', nowUs + SECOND_US) ?? {}
    for (const { sequence, uri, discontinuity } of readPlaylist(text)) {
      const [, asset, segment] = /^media\/(.+)\/[^/]+\/(\d+)[.]m4s$/.exec(uri) ?? []
      const plays = `${asset} ${segment} ${discontinuity}`
      if (listed.has(sequence)) expect(listed.get(sequence)).toBe(plays)
      listed.set(sequence, plays)
    }
  }
  return { rows, listed }
}
