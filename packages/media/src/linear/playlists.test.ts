import { describe, expect, it } from 'vitest'
import { type Asset, lengthUs, SECOND_US, toAsset } from './asset.ts'
import type { LedgerRow } from './items.ts'
import { isListedWithin } from './listing.ts'
import { LivePlaylists } from './playlists.ts'
import { makeAsset, NOON_US } from './testing/random-day.ts'
import { readPlaylist, readRanges } from './testing/read-playlist.ts'

const FILM = makeAsset('film/1', 400)
const SPOT = makeAsset('spot/1', 20)

function rowOf(
  asset: Asset,
  number: number,
  sequence: number,
  more: Partial<LedgerRow> = {},
): LedgerRow {
  const startsAtUs = NOON_US + sequence * 4 * SECOND_US
  const [first, count] = [more.first ?? 0, more.count ?? 100]
  return {
    number,
    sequence,
    startsAtUs,
    first,
    count,
    asset: asset.id,
    discontinuity: number,
    endsAtUs: startsAtUs + lengthUs(asset, first, count),
    airing: 'council',
    airingFromUs: NOON_US,
    kind: 'program',
    continues: false,
    title: 'Council',
    ...more,
  }
}

function textAt(rows: LedgerRow[], seconds: number, track = '1080'): string {
  const assets = new Map([FILM, SPOT].map((one) => [one.id, one]))
  const playlists = new LivePlaylists(['1080', '360'])
  return playlists.at({ rows, assets }, track, NOON_US + seconds * SECOND_US)?.text ?? ''
}

describe('a playlist', () => {
  it('has the form that players expect', () => {
    const rows = [rowOf(FILM, 1, 0, { count: 8 }), rowOf(SPOT, 2, 8, { kind: 'spot', count: 5 })]
    expect(textAt([...rows, rowOf(FILM, 3, 13, { first: 8, count: 50 })], 30).split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:4',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MEDIA-SEQUENCE:0',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-DATERANGE:ID="council",CLASS="tv.docket.program",START-DATE="2026-11-25T12:00:00.000Z",X-TITLE="Council"',
      '#EXT-X-DATERANGE:ID="spot-8",CLASS="tv.docket.spot",START-DATE="2026-11-25T12:00:32.000Z",X-ASSET="spot/1"',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="media/film/1/1080/init.mp4"',
      ...Array.from({ length: 8 }, (_, at) => [
        `#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:${String(at * 4).padStart(2, '0')}.000Z`,
        '#EXTINF:4.000000,',
        `media/film/1/1080/${at}.m4s`,
      ]).flat(),
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="media/spot/1/1080/init.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:32.000Z',
      '#EXTINF:4.000000,',
      'media/spot/1/1080/0.m4s',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T12:00:36.000Z',
      '#EXTINF:4.000000,',
      'media/spot/1/1080/1.m4s',
      '',
    ])
  })

  it('states the length of a program or spot once the next one is listed', () => {
    const spot = rowOf(SPOT, 2, 8, { kind: 'spot', count: 2 })
    const rest = { first: 2, count: 3, continues: true, discontinuity: 2 }
    const rows = [
      rowOf(FILM, 1, 0, { count: 8 }),
      spot,
      rowOf(SPOT, 3, 10, { kind: 'spot', ...rest }),
      rowOf(FILM, 4, 13, { airing: 'news "9"', title: 'News "at\n9"', airingFromUs: NOON_US + 1 }),
    ]
    const durations = (seconds: number) =>
      [...readRanges(textAt(rows, seconds))].map(([id, range]) => [id, range.get('DURATION')])
    expect(durations(43)).toEqual([
      ['council', undefined],
      ['spot-8', undefined],
    ])
    expect(durations(44)).toEqual([
      ['council', '52.000'],
      ['spot-8', '20.000'],
      ['news ”9”', undefined],
    ])
    expect(textAt(rows, 44)).toContain('X-TITLE="News ”at 9”"\n')
  })

  it('names neither a private program nor the time between programs', () => {
    const gap = { airing: null, airingFromUs: null, kind: 'slate', title: '' } as const
    expect(textAt([rowOf(FILM, 1, 0, gap)], 30)).not.toContain('DATERANGE')
    expect(textAt([rowOf(FILM, 1, 0, { title: '' })], 30)).not.toContain('TITLE')
    expect(textAt([rowOf(FILM, 1, 0, { title: '' })], 30)).toContain('ID="council"')
  })

  it('lists six segments even after a pause without any, and continues after the pause', () => {
    const late = rowOf(FILM, 2, 10, { startsAtUs: NOON_US + 400 * SECOND_US })
    const rows = [rowOf(FILM, 1, 0, { count: 10 }), late]
    const sequencesAt = (seconds: number) =>
      readPlaylist(textAt(rows, seconds)).map(({ sequence }) => sequence)
    expect(sequencesAt(200)).toEqual([4, 5, 6, 7, 8, 9])
    expect(sequencesAt(392)).toEqual([5, 6, 7, 8, 9, 10])
    expect(sequencesAt(420)).toEqual([10, 11, 12, 13, 14, 15, 16, 17])
  })

  it('exists once something is listed, for each track of the channel', () => {
    const rows = [rowOf(FILM, 1, 0)]
    expect(textAt(rows, -9)).toBe('')
    expect(readPlaylist(textAt(rows, -8))).toHaveLength(1)
    expect(textAt(rows, 30, '240')).toBe('')
    expect(textAt([], 30)).toBe('')
  })

  it('is the same object until its content changes', () => {
    const assets = new Map([[FILM.id, FILM]])
    const playlists = new LivePlaylists(['1080'])
    const at = (rows: LedgerRow[], seconds: number) =>
      playlists.at({ rows, assets }, '1080', NOON_US + seconds * SECOND_US)
    const rows = [rowOf(FILM, 1, 0)]
    const one = at(rows, 28)
    expect(one).toMatchObject({ sequence: 0, until: 10, changesAtUs: NOON_US + 32 * SECOND_US })
    expect(at(rows, 31.9)).toBe(one)
    expect(at([...rows], 31.9)).toBe(one)
    expect(at(rows, 32)).not.toBe(one)
    const cut = [rowOf(FILM, 1, 0, { count: 5 }), rowOf(FILM, 2, 5, { first: 50, count: 50 })]
    expect(at(cut, 32)?.text).toContain('1080/50.m4s')
    expect(at([rowOf(FILM, 1, 0, { count: 12 })], 38)?.changesAtUs).toBeNull()
  })

  it('has the same difference between dates and media time in all renditions', () => {
    const lengths = (us: number) => Array(20).fill(us * SECOND_US)
    const named = { 720: lengths(4), sound: lengths(3.989) }
    const asset = toAsset('film/1', new Map(Object.entries(named)))
    const rows = [rowOf(asset, 1, 0, { first: 5, count: 15 })]
    const playlists = new LivePlaylists(['720', 'sound'])
    const startOf = (track: string) => {
      const listing = { rows, assets: new Map([[asset.id, asset]]) }
      return readPlaylist(playlists.at(listing, track, NOON_US)?.text ?? '')[0]?.startsAtMs
    }
    expect(startOf('720')).toBe(NOON_US / 1000)
    expect(startOf('sound')).toBe(NOON_US / 1000 - 55)
  })
})

describe('a segment', () => {
  it('is listed within a range of time only while its row plays it then', () => {
    const rows = [rowOf(FILM, 1, 0, { count: 8 }), rowOf(SPOT, 2, 8, { count: 5 })]
    const listing = { rows, assets: new Map([FILM, SPOT].map((one) => [one.id, one])) }
    const within = (asset: string, segment: number, from: number, until: number) => {
      const [fromUs, untilUs] = [from, until].map((sec) => NOON_US + sec * SECOND_US)
      return isListedWithin(listing, asset, segment, fromUs ?? 0, untilUs ?? 0)
    }
    expect(within('film/1', 2, 0, 9)).toBe(true)
    expect(within('film/1', 2, 0, 8)).toBe(false)
    expect(within('film/1', 2, 12, 20)).toBe(false)
    expect(within('film/1', 8, 0, 60)).toBe(false)
    expect(within('spot/1', 0, 30, 33)).toBe(true)
    expect(within('spot/1', 99, 0, 99)).toBe(false)
    expect(within('other/1', 0, 0, 99)).toBe(false)
  })
})
