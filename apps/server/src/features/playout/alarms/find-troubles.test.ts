import type { Inspection } from '@docket/model/media/packaged'
import { describe, expect, it } from 'vitest'
import {
  type ChannelSnapshot,
  type ChannelTrouble,
  type ExpectedAiring,
  findTroubles,
  findUnknown,
} from './find-troubles.ts'
import { readPlaylist } from './read-playlist.ts'

const NOW = Date.parse('2026-03-03T00:10:00Z')
const COUNCIL = 'aaaaaaaaaaaaaa1'
const NEWS = 'aaaaaaaaaaaaaa2'
const FILM = 'media0000000001/abc'

const at = (seconds: number) => NOW + seconds * 1000
const iso = (seconds: number) => new Date(at(seconds)).toISOString()

type PlaylistOptions = { asset?: string; program?: string | null; began?: number; edge?: number }

/** The playlist of a channel that has shown one asset for a while, listed until `edge` seconds from now. */
function playlist({
  asset = FILM,
  program = COUNCIL,
  began = -60,
  edge = 12,
}: PlaylistOptions = {}) {
  const range = `#EXT-X-DATERANGE:ID="${program}",CLASS="tv.docket.program",START-DATE="${iso(began)}"`
  const lines = ['#EXTM3U', ...(program === null ? [] : [range])]
  for (let from = edge - 40; from < edge; from += 4) {
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${iso(from)}`, '#EXTINF:4.000000,')
    lines.push(`media/${asset}/360/${(from - edge + 40) / 4}.m4s`)
  }
  return readPlaylist(lines.join('\n'))
}

function planned(id: string, from: number, until: number, more: object = {}): ExpectedAiring {
  const airing = { id, title: id === COUNCIL ? 'Council' : 'News', kind: 'program', show: 'show' }
  return {
    airing: { ...airing, ...more } as ExpectedAiring['airing'],
    startsAt: at(from),
    endsAt: at(until),
    filmMs: (until - from) * 1000,
  }
}

const SOUND: Inspection = {
  format: 'mp4',
  durationMs: 600_000,
  picture: null,
  sound: null,
  damagedPackets: 0,
  black: [],
  silent: [],
  frozen: [],
}
const part = (from: number, until: number) => ({ startsAtMs: from * 1000, endsAtMs: until * 1000 })

function snapshot(more: Partial<ChannelSnapshot> = {}): ChannelSnapshot {
  return {
    now: NOW,
    status: 200,
    segmentStatus: 200,
    isSettled: true,
    playlist: playlist(),
    plan: [planned(COUNCIL, -60, 600)],
    shown: { inspection: SOUND, atMs: 60_000 },
    ...more,
  }
}

const kinds = (found: ChannelTrouble[]) => found.map(({ kind }) => kind)
const shown = (inspection: Partial<Inspection>) => ({
  shown: { inspection: { ...SOUND, ...inspection }, atMs: 60_000 },
})

describe('checking a channel', () => {
  it('finds nothing if everything is as planned', () => {
    expect(findTroubles(snapshot())).toEqual([])
  })

  it('finds a playlist that is missing, ends soon, or lists unreadable segments', () => {
    expect(findTroubles(snapshot({ playlist: undefined, status: 404 }))).toEqual([
      { kind: 'late', detail: 'Players get no playlist (404).' },
    ])
    expect(kinds(findTroubles(snapshot({ playlist: playlist({ edge: 4 }) })))).toEqual(['late'])
    expect(kinds(findTroubles(snapshot({ playlist: playlist({ edge: 6 }) })))).toEqual([])
    expect(kinds(findTroubles(snapshot({ segmentStatus: 404 })))).toEqual(['late'])
  })

  it('finds long black, frozen or silent parts while they are on', () => {
    expect(findTroubles(snapshot(shown({ black: [part(58, 70)] })))).toEqual([
      {
        kind: 'black',
        detail: 'The picture of “Council” goes black for 12 seconds.',
        airing: COUNCIL,
      },
    ])
    expect(kinds(findTroubles(snapshot(shown({ silent: [part(60, 80)] }))))).toEqual(['silent'])
    expect(kinds(findTroubles(snapshot(shown({ frozen: [part(40, 61)] }))))).toEqual(['frozen'])
    const short = { black: [part(58, 67)], silent: [part(58, 77)], frozen: [part(58, 77)] }
    expect(findTroubles(snapshot(shown(short)))).toEqual([])
    expect(
      findTroubles(snapshot(shown({ black: [part(30, 60)], silent: [part(61, 90)] }))),
    ).toEqual([])
  })

  it('does not report a still picture if the whole recording is one, in a bulletin, or while it is black', () => {
    expect(findTroubles(snapshot(shown({ frozen: [part(0, 600)] })))).toEqual([])
    const frozen = shown({ frozen: [part(40, 90)] })
    const plan = [planned(COUNCIL, -60, 600, { kind: 'bulletin' })]
    expect(findTroubles(snapshot({ ...frozen, plan }))).toEqual([])
    const both = shown({ frozen: [part(40, 90)], black: [part(41, 90)] })
    expect(kinds(findTroubles(snapshot(both)))).toEqual(['black'])
  })

  it('finds a program other than the planned one, and one when nothing is planned', () => {
    expect(findTroubles(snapshot({ plan: [planned(NEWS, -60, 600)] }))).toEqual([
      { kind: 'wrong', detail: 'Another program is on instead of “News”.', airing: NEWS },
    ])
    expect(kinds(findTroubles(snapshot({ plan: [] })))).toEqual(['wrong'])
    const gap = { plan: [], playlist: playlist({ program: null }) }
    expect(findTroubles(snapshot(gap))).toEqual([])
  })

  it('lets the stream catch up with a changed plan, and be two seconds off at a boundary', () => {
    expect(findTroubles(snapshot({ plan: [planned(NEWS, -60, 600)], isSettled: false }))).toEqual(
      [],
    )
    const plan = [planned(COUNCIL, -60, -1.5), planned(NEWS, -1.5, 600)]
    expect(findTroubles(snapshot({ plan }))).toEqual([])
  })

  it('does not report a fault as gone if it cannot know that', () => {
    expect(findUnknown(snapshot())).toEqual([])
    expect(findUnknown(snapshot({ isSettled: false }))).toEqual(['wrong', 'offPlan', 'slate'])
    expect(findUnknown(snapshot({ playlist: undefined }))).toHaveLength(6)
  })

  it('finds a program that began more than two seconds early or late', () => {
    expect(findTroubles(snapshot({ playlist: playlist({ began: -62 }) }))).toEqual([])
    expect(findTroubles(snapshot({ playlist: playlist({ began: -57 }) }))).toEqual([
      { kind: 'offPlan', detail: '“Council” began 3 seconds late.', airing: COUNCIL },
    ])
    expect(kinds(findTroubles(snapshot({ playlist: playlist({ began: -63 }) })))).toEqual([
      'offPlan',
    ])
  })

  it('finds a slate instead of a program, except if it has no recording, and after its end', () => {
    const slate = { playlist: playlist({ asset: 'slate-abc/def' }), shown: undefined }
    expect(findTroubles(snapshot(slate))).toEqual([
      { kind: 'slate', detail: 'Viewers see a slate instead of “Council”.', airing: COUNCIL },
    ])
    const ended = { ...planned(COUNCIL, -60, 600), filmMs: 61_000 }
    expect(findTroubles(snapshot({ ...slate, plan: [ended] }))).toEqual([])
    for (const more of [{ kind: 'live' }, { kind: 'bulletin', show: '' }]) {
      const plan = [{ ...planned(COUNCIL, -60, 600, more), filmMs: 0 }]
      expect(findTroubles(snapshot({ ...slate, plan }))).toEqual([])
    }
  })

  it('says why a slate is on instead of a program that does not play, or ends much too early', () => {
    const slate = { playlist: playlist({ asset: 'slate-abc/def' }), shown: undefined }
    const council = planned(COUNCIL, -60, 600)
    const draft = { ...council, filmMs: 0, fault: { code: 'draft' as const } }
    expect(findTroubles(snapshot({ ...slate, plan: [draft] }))).toEqual([
      {
        kind: 'slate',
        detail:
          'Viewers see a slate instead of “Council”. Its show is a draft, and drafts do not play. It will play once the show is ready.',
        airing: COUNCIL,
      },
    ])
    const fault = { code: 'too-short' as const, byMs: 640_000 }
    const short = { ...council, filmMs: 20_000, fault }
    expect(findTroubles(snapshot({ ...slate, plan: [short] }))).toMatchObject([
      {
        kind: 'slate',
        detail: expect.stringContaining('ends 11 min before its time is over.'),
      },
    ])
    const playing = { ...council, filmMs: 300_000, fault }
    expect(findTroubles(snapshot({ ...slate, plan: [playing] }))).toMatchObject([
      { detail: 'Viewers see a slate instead of “Council”.' },
    ])
  })
})
