import { trials } from '@docket/model/testing/thoroughness'
import fc from 'fast-check'
import HLS from 'hls-parser'
import { describe, expect, it } from 'vitest'
import { lengthUs, type Microseconds, SECOND_US } from './asset.ts'
import { compile } from './compile.ts'
import { firstAnchor, type LedgerRow, type PlannedAiring } from './items.ts'
import type { Listing } from './listing.ts'
import { LivePlaylists } from './playlists.ts'
import { arbitraryDay, NOON_US, SUPPLY } from './testing/random-day.ts'
import { readPlaylist, readRanges, type SeenSegment } from './testing/read-playlist.ts'

const TRACKS = ['1080', '720', '360', 'sound', 'captions-en']
const HOUR_US = 3600 * SECOND_US
const LEAD_US = 12 * SECOND_US

/** Every segment of a channel according to its rows, by sequence number. */
type PlannedSegment = {
  row: LedgerRow
  segment: number
  discontinuity: number
  isTagged: boolean
  endsAtUs: Microseconds
}

function plannedOf({ rows, assets }: Listing): PlannedSegment[] {
  return rows.flatMap((row) => {
    const asset = assets.get(row.asset)
    return Array.from({ length: row.count }, (_, at) => ({
      row,
      segment: row.first + at,
      discontinuity: row.discontinuity,
      isTagged: at === 0 && !row.continues,
      endsAtUs: row.startsAtUs + (asset ? lengthUs(asset, row.first, at + 1) : 0),
    }))
  })
}

function dayOf(airings: PlannedAiring[], hours: number): Listing {
  const { items } = compile(firstAnchor(NOON_US), airings, SUPPLY, NOON_US + hours * HOUR_US)
  // Every third item is split, as when the ledger is continued within it.
  const split = items.flatMap((item, at) => {
    const asset = SUPPLY.assets.get(item.asset)
    if (at % 3 > 0 || item.count < 3 || !asset) return [item]
    const startsAtUs = item.startsAtUs + lengthUs(asset, item.first, 2)
    const rest = { first: item.first + 2, count: item.count - 2, sequence: item.sequence + 2 }
    return [
      { ...item, count: 2, endsAtUs: startsAtUs },
      { ...item, ...rest, startsAtUs, continues: true },
    ]
  })
  return { rows: split.map((item, at) => ({ ...item, number: at + 1 })), assets: SUPPLY.assets }
}

describe('playlists of a day', () => {
  it('keep every rule for players that poll at random', () => {
    const poll = fc.record({ waitMs: fc.integer({ min: 300, max: 9000 }), track: fc.nat(4) })
    const polls = fc.array(poll, { minLength: 1000, maxLength: 1000, size: 'max' })
    fc.assert(
      fc.property(arbitraryDay(NOON_US, 24), polls, (airings, waits) => {
        const listing = dayOf(airings, 24)
        const player = watch(listing)
        let nowUs = NOON_US + 60 * SECOND_US
        for (let at = 0; nowUs < NOON_US + 23.9 * HOUR_US; at += 1) {
          const { waitMs, track } = waits[at % waits.length] ?? { waitMs: 4000, track: 0 }
          player.poll(TRACKS[track] ?? '', nowUs, at % 200 === 0)
          nowUs += waitMs * 1000
        }
        expect(player.polls()).toBeGreaterThan(15_000)
      }),
      { numRuns: trials(1, 3), endOnFailure: true },
    )
  })
})

/** A player that remembers what it saw and compares it with the rows. */
function watch(listing: Listing) {
  const planned = plannedOf(listing)
  const playlists = new LivePlaylists(TRACKS)
  const seen = new Map<string, string>()
  const ranges = new Map<string, Map<string, string>>()
  let polls = 0
  let [first, last] = [0, 0]
  const poll = (track: string, nowUs: Microseconds, withParser: boolean) => {
    const { text, changesAtUs } = playlists.at(listing, track, nowUs) ?? { text: '' }
    const segments = readPlaylist(text)
    const [begins, ends] = [segments[0]?.sequence ?? -1, segments.at(-1)?.sequence ?? -1]
    must(begins >= first && ends >= last, 'sequence numbers only grow')
    must(segments.length >= 6, 'six segments or more')
    ;[first, last] = [begins, ends]
    // Segments that ended within the last 40 seconds before the edge.
    const edgeUs = nowUs + LEAD_US
    const endOf = (sequence: number) => planned[sequence]?.endsAtUs ?? 0
    must(endOf(begins) > edgeUs - 40 * SECOND_US, 'nothing older than the window')
    must(endOf(begins - 1) <= edgeUs - 40 * SECOND_US, 'the whole window')
    must(endOf(ends) <= edgeUs, 'nothing beyond the edge')
    must(endOf(ends + 1) === (changesAtUs ?? 0) + LEAD_US, 'everything up to the edge')
    for (const segment of segments) expectPlanned(segment, planned[segment.sequence], track, seen)
    must(text.includes('MAP') !== track.startsWith('captions'), 'maps of media only')
    expectSameRanges(text, ranges)
    if (withParser) expectParsed(text, segments)
    polls += 1
  }
  return { poll, polls: () => polls }
}

/** Faster than `expect`, for millions of checks. */
function must(holds: boolean, rule: string): void {
  if (!holds) throw new Error(`Broken: ${rule}.`)
}

const ADDRESS = /^(media|captions)\/(.+)\/([^/]+)\/(\d+)[.](m4s|vtt)$/

function expectPlanned(
  one: SeenSegment,
  planned: PlannedSegment | undefined,
  track: string,
  seen: Map<string, string>,
): void {
  const [, , asset, name, segment] = ADDRESS.exec(one.uri) ?? []
  const { row } = planned ?? {}
  must(row?.asset === asset && planned?.segment === Number(segment), `${one.uri} is planned`)
  must(planned?.discontinuity === one.discontinuity, 'discontinuities are counted')
  must(planned?.isTagged === one.isTagged, 'each item opens with a discontinuity, or goes on')
  must(Math.round(one.seconds) <= 4, 'no segment is longer than the target')
  const map = track.startsWith('captions') ? '' : `media/${asset}/${name}/init.mp4`
  must(one.map === map, 'the map is that of the segment')
  // Each sequence number of a track has one identity, no matter when it is listed.
  const key = `${track} ${one.sequence}`
  const identity = `${one.uri} ${one.startsAtMs} ${one.seconds}`
  must((seen.get(key) ?? identity) === identity, 'a segment never changes')
  seen.set(key, identity)
}

/** Once a date range is known, only its length may be added. */
function expectSameRanges(text: string, ranges: Map<string, Map<string, string>>): void {
  for (const [id, range] of readRanges(text)) {
    const known = ranges.get(id)
    for (const [name, value] of range) {
      const before = known?.get(name) ?? (name === 'DURATION' || !known ? value : undefined)
      must(before === value, `${name} of a date range stays`)
    }
    ranges.set(id, new Map([...(known ?? []), ...range]))
  }
}

function expectParsed(text: string, segments: readonly SeenSegment[]): void {
  const parsed = HLS.parse(text)
  expect(parsed).toMatchObject({ isMasterPlaylist: false, targetDuration: 4, endlist: false })
  const listed = 'segments' in parsed ? parsed.segments : []
  expect(
    listed.map((one) => ({
      sequence: one.mediaSequenceNumber,
      discontinuity: one.discontinuitySequence,
      uri: one.uri,
      startsAtMs: one.programDateTime?.getTime(),
    })),
  ).toEqual(
    segments.map(({ sequence, discontinuity, uri, startsAtMs }) => ({
      sequence,
      discontinuity,
      uri,
      startsAtMs,
    })),
  )
}
