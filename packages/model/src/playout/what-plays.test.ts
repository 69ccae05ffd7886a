import { describe, expect, it } from 'vitest'
import type { Media } from '../media/media.ts'
import type { Airing } from '../schedule/airings.ts'
import type { Channel } from '../station/channels.ts'
import { MINUTE_MS, SECOND_MS, toInstant } from '../time/instants.ts'
import { filmOf, type PlayFault, playFaultOf, type Recording, sayPlayFault } from './what-plays.ts'

type PlayCase = {
  airing?: Partial<Airing>
  channel?: Partial<Channel>
  show?: 'draft' | 'ready' | 'archived'
  recordings?: Partial<Media>[]
  /** The lengths of its recording and of its time slot, as minutes and seconds. */
  film?: string
  place?: string
}

const msOf = (text: string) => {
  const [minutes = 0, seconds = 0] = text.split(':').map(Number)
  return minutes * MINUTE_MS + seconds * SECOND_MS
}

const recordingOf = (durationMs: number, rest: Partial<Media> = {}): Recording => ({
  kind: 'video',
  status: 'ready',
  packaged: 'v1',
  loops: false,
  breaks: null,
  durationMs,
  ...rest,
})

function faultOf(given: PlayCase): PlayFault | undefined {
  const { airing, channel, show = 'ready', recordings = [{}], film = '28:30', place = film } = given
  const times = { startsAt: toInstant(0), endsAt: toInstant(msOf(place)) }
  const plan = { show: 'show', kind: 'program', liveInput: '', holds: '', heldBy: '' } as const
  return playFaultOf({
    airing: { ...plan, ...times, joinedSec: 0, ...airing },
    channel: { playout: 'linear', breakEverySec: 0, breakSec: 0, ...channel },
    show: { status: show },
    recordings: recordings.map((rest) => recordingOf(msOf(film), rest)),
  })
}

const codeOf = (given: PlayCase) => faultOf(given)?.code

describe('what an airing plays', () => {
  it('is the newest ready recording of its show, and nothing for a draft', () => {
    const failed = recordingOf(1000, { status: 'failed' })
    const [newer, older] = [recordingOf(2000), recordingOf(3000)]
    expect(filmOf({ status: 'ready' }, [failed, newer, older])).toBe(newer)
    expect(filmOf({ status: 'archived' }, [newer])).toBe(newer)
    expect(filmOf({ status: 'draft' }, [newer])).toBeUndefined()
    const sound = recordingOf(1000, { kind: 'audio' })
    expect(filmOf({ status: 'ready' }, [sound, older])).toBe(older)
    expect(filmOf({ status: 'ready' }, [sound])).toBe(sound)
    expect(filmOf(undefined, [])).toBeUndefined()
  })

  it('is as planned if a recording of the right length is ready', () => {
    expect(faultOf({})).toBeUndefined()
    expect(faultOf({ recordings: [{ status: 'processing' }, {}] })).toBeUndefined()
  })

  it.each([
    ['draft', { show: 'draft' }],
    ['draft', { show: 'draft', airing: { liveInput: 'chamber' } }],
    ['draft', { show: 'draft', airing: { kind: 'filler' } }],
    ['no-recording', { recordings: [] }],
    ['no-recording', { recordings: [{ kind: 'image' }, { kind: 'document' }] }],
    ['no-recording', { recordings: [{ kind: 'recording', packaged: '' }] }],
    ['no-recording', { recordings: [], airing: { show: '' } }],
    ['processing', { recordings: [{ status: 'failed' }, { status: 'processing' }] }],
    ['processing', { recordings: [{ status: 'uploading' }] }],
    ['failed', { recordings: [{ status: 'failed' }] }],
    ['put-away', { recordings: [{ status: 'deleted' }, { status: 'archived' }] }],
    ['no-recording', { recordings: [{ kind: 'audio', packaged: '' }] }],
  ] as [string, PlayCase][])('is nothing, with a reason: %s for %j', (code, given) => {
    expect(codeOf(given)).toBe(code)
  })

  it.each([
    ['elsewhere', { channel: { playout: 'stream' }, show: 'draft' }],
    ['elsewhere', { channel: { playout: 'none' }, recordings: [] }],
    ['from a live input', { airing: { liveInput: 'chamber' }, recordings: [] }],
    ['live, without an input', { airing: { kind: 'live' }, recordings: [] }],
    ['a slate that was put on', { airing: { kind: 'bulletin', show: '' }, recordings: [] }],
  ] as [string, PlayCase][])('has no fault if it is %s', (_, given) => {
    expect(faultOf(given)).toBeUndefined()
  })

  it.each([
    ['0:20', '28:30', 'too-short'],
    ['25:30', '28:30', 'too-short'],
    ['25:45', '28:30', undefined],
    ['1:00', '2:00', undefined],
    ['0:59', '2:00', 'too-short'],
    ['28:35', '28:30', undefined],
    ['28:36', '28:30', 'too-long'],
  ])('of %s in a time slot of %s has the fault %s', (film, place, code) => {
    expect(codeOf({ film, place })).toBe(code)
  })

  it.each([
    { recordings: [{ loops: true }] },
    { airing: { kind: 'filler' } },
    { airing: { kind: 'bulletin' } },
    { airing: { kind: 'live' } },
    { airing: { holds: 'shift' } },
    { airing: { heldBy: 'storm' } },
  ] as PlayCase[])('may be shorter than its time slot: %j', (given) => {
    expect(faultOf({ film: '0:20', place: '28:30', ...given })).toBeUndefined()
  })

  it('has the remaining length if its beginning is skipped, plus the length of its breaks', () => {
    const joined = { airing: { joinedSec: 15 * 60 }, film: '28:30', place: '13:30' }
    expect(faultOf(joined)).toBeUndefined()
    const breaks = [5 * MINUTE_MS, 10 * MINUTE_MS, 15 * MINUTE_MS]
    const interrupted = { film: '22:00', place: '28:30' }
    expect(codeOf(interrupted)).toBe('too-short')
    expect(faultOf({ ...interrupted, recordings: [{ breaks }] })).toBeUndefined()
    const channel = { breakEverySec: 600, breakSec: 240 }
    expect(faultOf({ ...interrupted, channel })).toBeUndefined()
  })

  it('says by how much', () => {
    const short = faultOf({ film: '0:20', place: '28:30' })
    expect(short).toEqual({ code: 'too-short', byMs: msOf('28:10') })
    expect(short && sayPlayFault(short)).toBe('Its recording ends 28 min before its time is over.')
  })
})
