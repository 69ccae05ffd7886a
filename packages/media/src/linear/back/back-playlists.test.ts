import HLS from 'hls-parser'
import { describe, expect, it } from 'vitest'
import { lengthUs, type Microseconds, SECOND_US } from '../asset.ts'
import type { LedgerRow } from '../items.ts'
import { makeAsset, NOON_US } from '../testing/random-day.ts'
import { BackPlaylists, type Skip } from './back-playlists.ts'

const HOUR_SEC = 3600
const SEGMENTS = 900
const FILM = makeAsset('film/1', HOUR_SEC)
const EACH_SEC = 4

/** Hours of an hour-long film: one airing per hour, or a single airing for all of them. */
function hours(count: number, airing = (at: number) => `airing-${at}`): LedgerRow[] {
  let startsAtUs: Microseconds = NOON_US
  return Array.from({ length: count }, (_, at) => {
    const row = {
      number: at + 1,
      sequence: at * SEGMENTS,
      first: 0,
      count: SEGMENTS,
      asset: FILM.id,
      startsAtUs,
      endsAtUs: startsAtUs + lengthUs(FILM, 0, SEGMENTS),
      discontinuity: at,
      airing: airing(at),
      airingFromUs: airing(at) === 'one' ? NOON_US : startsAtUs,
      ...({ kind: 'program', continues: false, title: `Hour ${at}` } as const),
    }
    startsAtUs = row.endsAtUs
    return row
  })
}

function textAt(rows: LedgerRow[], sec: number, skip?: Skip): string {
  const listing = { rows, assets: new Map([[FILM.id, FILM]]) }
  return new BackPlaylists(['720']).at(listing, '720', NOON_US + sec * SECOND_US, skip)?.text ?? ''
}

const numberIn = (text: string, tag: string) =>
  Number(new RegExp(`${tag}[:=](\\d+)`).exec(text)?.[1])
const segmentsIn = (text: string) => text.split('\n').filter((line) => line.endsWith('.m4s'))

describe('a playlist for viewers who rewind', () => {
  it('reaches back four hours, and is read by an independent parser', () => {
    const text = textAt(hours(10), 8 * HOUR_SEC)
    const playlist = HLS.parse(text)
    if (playlist.isMasterPlaylist) throw new Error('It is a main playlist.')
    const reachesSec = playlist.segments.reduce((sum, { duration }) => sum + duration, 0)
    expect(reachesSec).toBeCloseTo(4 * HOUR_SEC + 12, -1)
    expect(playlist.segments[0]?.programDateTime?.toISOString()).toMatch(/T16:00:0[0-4]/)
    expect(numberIn(text, 'CAN-SKIP-UNTIL')).toBeGreaterThanOrEqual(6 * EACH_SEC)
    expect(text.length / playlist.segments.length).toBeLessThan(80)
  })

  it('reaches back to the beginning of a program that is longer', () => {
    const text = textAt(
      hours(10, () => 'one'),
      6 * HOUR_SEC,
    )
    expect(numberIn(text, 'MEDIA-SEQUENCE')).toBe(0)
    expect(segmentsIn(text)).toHaveLength((6 * HOUR_SEC + 12) / EACH_SEC)
  })

  it('has nothing from before the channel began', () => {
    expect(segmentsIn(textAt(hours(2), 60))).toHaveLength(18)
  })

  it.each(['YES', 'v2'] as const)('is updated without what the player has (%s)', (skip) => {
    const rows = hours(10)
    const sec = 8 * HOUR_SEC + 10
    const full = textAt(rows, sec)
    const update = textAt(rows, sec, skip)
    const skipped = numberIn(update, 'SKIPPED-SEGMENTS')
    expect(segmentsIn(update)).toEqual(segmentsIn(full).slice(skipped))
    expect(segmentsIn(update).length).toBeLessThanOrEqual(13)
    expect(numberIn(update, 'MEDIA-SEQUENCE')).toBe(numberIn(full, 'MEDIA-SEQUENCE'))
    expect(update.length).toBeLessThan(1800)
  })

  it('updates the length of a program that has just ended', () => {
    const update = textAt(hours(10), 8 * HOUR_SEC - 6, 'v2')
    expect(update).toMatch(/ID="airing-7".*DURATION=3600/)
    expect(update).toContain('ID="airing-8"')
    expect(update).not.toContain('ID="airing-5"')
  })
})
