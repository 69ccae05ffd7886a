import { readCues } from '@docket/model/captions/cues'
import { describe, expect, it } from 'vitest'
import { toAsset } from './asset.ts'
import { captionsSegment } from './captions-segment.ts'

const asset = toAsset('m/v', new Map([['360', [4_000_000, 3_999_600, 4_000_000]]]))
const cue = (fromMs: number, untilMs: number, ...lines: string[]) => ({
  line: 0,
  fromMs,
  untilMs,
  lines,
})
const cues = [cue(1000, 2500, 'Good evening.'), cue(3000, 9000, 'The council', 'meets --> now.')]

describe('captions of a segment', () => {
  it('are tied to the media time of the picture', () => {
    expect(captionsSegment(cues, asset, 0)?.split('\n')).toEqual([
      'WEBVTT',
      'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:90001',
      '',
      '00:00:01.000 --> 00:00:02.500',
      'Good evening.',
      '',
      '00:00:03.000 --> 00:00:04.000',
      'The council',
      'meets → now.',
      '',
    ])
  })

  it('end with the segment and continue in the next, so that none outlasts its airing', () => {
    const timesOf = (segment: number) =>
      readCues(captionsSegment(cues, asset, segment) ?? '').map((one) => [one.fromMs, one.untilMs])
    expect([0, 1, 2].map(timesOf)).toEqual([
      [
        [1000, 2500],
        [3000, 4000],
      ],
      [[4000, 8000]],
      [[8000, 9000]],
    ])
  })

  it('are empty without cues, and missing without the segment', () => {
    expect(captionsSegment([], asset, 2)).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=[^\n]+\n$/)
    expect(captionsSegment(cues, asset, 3)).toBeUndefined()
    expect(captionsSegment(cues, asset, -1)).toBeUndefined()
  })
})
