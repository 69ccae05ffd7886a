import { describe, expect, it } from 'vitest'
import {
  differingRunningTime,
  type Finding,
  findingsOf,
  gainOf,
  placeOf,
  sayFinding,
} from './findings.ts'
import type { Inspection, PictureFacts, SoundFacts } from './packaged.ts'

const MINUTE_MS = 60_000
const PICTURE: PictureFacts = {
  codec: 'h264',
  width: 1920,
  height: 1080,
  pixelFormat: 'yuv420p',
  aspect: 16 / 9,
  rotation: 0,
  fps: 30,
  isInterlaced: false,
  durationMs: 30 * MINUTE_MS,
  keyFrameGapMs: 2000,
}
const SOUND: SoundFacts = {
  codec: 'aac',
  channels: 2,
  sampleRate: 48_000,
  durationMs: 30 * MINUTE_MS,
  loudness: -24.6,
  truePeak: -3,
}
const GOOD: Inspection = {
  format: 'mov',
  durationMs: 30 * MINUTE_MS,
  picture: PICTURE,
  sound: SOUND,
  black: [],
  silent: [],
  damagedPackets: 0,
}
const EXPECTED = { runningTimeMs: 30 * MINUTE_MS, hasCaptions: true, isCorrected: true }

function sentences(inspection: Partial<Inspection>, expected: Partial<typeof EXPECTED> = {}) {
  return findingsOf({ ...GOOD, ...inspection }, { ...EXPECTED, ...expected }).map(sayFinding)
}

describe('the findings about a file', () => {
  it('are empty if nothing is remarkable', () => {
    expect(sentences({})).toEqual([])
  })

  it.each([
    [-33, 'Sound is 9 dB too quiet: raised'],
    [-14.2, 'Sound is 10 dB too loud: lowered'],
  ])('report a loudness of %d LKFS', (loudness, sentence) => {
    expect(sentences({ sound: { ...SOUND, loudness } })).toEqual([sentence])
  })

  it.each([
    [
      'draft',
      'were in the file: 123 lines, kept as a draft. Review and publish them under Captions',
    ],
    [
      'left-out',
      'are in the file: 123 lines, not used because there already are some. To use these, delete the others and prepare the recording again',
    ],
    [
      'no-show',
      'are in the file: 123 lines. To use them, add the recording to a show and prepare it again',
    ],
  ] as const)('say what happened to the captions in the file: %s', (became, said) => {
    const found = { from: 'track', language: 'en', lines: 123, unread: 0, became } as const
    const more = became === 'draft' ? [] : ['No captions']
    expect(sentences({ captions: [found, found] }, { hasCaptions: false })).toEqual([
      `Captions in English ${said}`,
      ...more,
    ])
    expect(sentences({ captions: [{ ...found, lines: 1, unread: 2 }] })[0]).toContain(
      '1 line (2 parts are unreadable)',
    )
  })

  it('report peaks if the loudness is right', () => {
    expect(sentences({ sound: { ...SOUND, truePeak: 0.6 } })).toEqual([
      'Peaks are 3 dB too high: limited',
    ])
  })

  it('do not claim a correction that was not made', () => {
    expect(sentences({ sound: { ...SOUND, loudness: -33 } }, { isCorrected: false })).toEqual([
      'Sound is 9 dB too quiet',
    ])
  })

  it('compare the length with the running time, when there is one', () => {
    const shorter = { durationMs: GOOD.durationMs - 12_000 }
    expect(sentences(shorter)).toEqual(['Ends 12 s before its running time'])
    expect(sentences({ durationMs: GOOD.durationMs + 200_000 })).toEqual([
      'Runs 3 min 20 s past its running time',
    ])
    expect(sentences({ durationMs: GOOD.durationMs - 1900 })).toEqual([])
    expect(sentences(shorter, { runningTimeMs: 0 })).toEqual([])
  })

  it('report that sound and picture differ in length', () => {
    const sound = { ...SOUND, durationMs: SOUND.durationMs - 5000 }
    expect(sentences({ sound })).toEqual(['Sound ends 5 s before the picture'])
    const picture = { ...PICTURE, durationMs: PICTURE.durationMs - 120_000 }
    expect(sentences({ picture })).toEqual([
      'Picture ends 2 min before the sound: its last frame is held',
    ])
  })

  it.each([
    [4 / 3, '4:3 with black bars'],
    [9 / 16, 'Vertical with black bars'],
    [1, 'Square with black bars'],
    [2.39, 'Not 16:9: with black bars'],
  ])('report the black bars of a picture with the aspect ratio %d', (aspect, sentence) => {
    expect(sentences({ picture: { ...PICTURE, aspect } })).toEqual([sentence])
  })

  it('report missing sound, picture and captions', () => {
    expect(sentences({ sound: null })).toEqual(['No sound'])
    expect(sentences({ picture: null })).toEqual(['Sound only'])
    expect(sentences({}, { hasCaptions: false })).toEqual(['No captions'])
  })

  it('report black and silent parts with their times', () => {
    const black = [{ startsAtMs: 723_000, endsAtMs: 763_000 }]
    const silent = [{ startsAtMs: 3_723_000, endsAtMs: 3_735_400 }]
    expect(sentences({ black, silent })).toEqual([
      'Black for 40 s at 12:03',
      'Silence for 12 s at 1:02:03',
    ])
  })

  it('report only once that all of the sound is silent', () => {
    const sound = { ...SOUND, loudness: null, truePeak: null }
    const silent = [{ startsAtMs: 0, endsAtMs: GOOD.durationMs }]
    expect(sentences({ sound, silent })).toEqual(['The sound is silent from start to end'])
  })

  it('report damage first', () => {
    expect(sentences({ damagedPackets: 3 }, { hasCaptions: false })).toEqual([
      'Parts of the file are damaged',
      'No captions',
    ])
  })

  it('are limited in number', () => {
    const black = Array.from({ length: 500 }, (_, at) => ({
      startsAtMs: at * 20_000,
      endsAtMs: at * 20_000 + 10_000,
    }))
    const found: Finding[] = findingsOf({ ...GOOD, black }, EXPECTED)
    expect(found).toHaveLength(20)
  })
})

it('changes the volume only outside the tolerance', () => {
  const gains = [-33, -26, -22, -10, null].map((loudness) => gainOf({ loudness }))
  expect(gains).toEqual([9, 0, 0, -14, 0])
})

it.each([
  [60_900, 60, undefined],
  [57_000, 60, 57],
  [64_400, 60, 64],
  [300, 60, undefined],
])('a file of %d ms differs from a show of %d s: %j', (durationMs, trtSec, seconds) => {
  const file = { packaged: 'a', durationMs, loops: false }
  expect(differingRunningTime(file, trtSec)).toBe(seconds)
  expect(differingRunningTime({ ...file, packaged: '' }, trtSec)).toBeUndefined()
  expect(differingRunningTime({ ...file, loops: true }, trtSec)).toBeUndefined()
})

it('only a finding about one position in the file has a position', () => {
  expect(placeOf({ code: 'black', startsAtMs: 5, endsAtMs: 9 })).toBe(5)
  expect(placeOf({ code: 'no-captions' })).toBeUndefined()
})
