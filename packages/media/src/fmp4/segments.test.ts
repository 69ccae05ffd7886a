import { describe, expect, it } from 'vitest'
import type { Fragment } from './fragments.ts'
import { bitRatesOf } from './playlists.ts'
import { checkTogether, cutPicture, cutSound, type Segment } from './segments.ts'

/** Fragments with these lengths in seconds, ten bytes each. */
function fragments(...lengths: number[]): Fragment[] {
  let startSec = 1
  return lengths.map((durationSec, at) => {
    const fragment = { offset: at * 10, bytes: 10, startSec, durationSec, samples: 1 }
    startSec += durationSec
    return fragment
  })
}

const lengthsOf = (segments: readonly Segment[]) => segments.map(({ durationMs }) => durationMs)

describe('the segments of a picture', () => {
  it('last four seconds, and are byte ranges without gaps', () => {
    expect(cutPicture(fragments(2, 2, 2, 2, 1.5))).toEqual([
      { offset: 0, bytes: 20, durationMs: 4000 },
      { offset: 20, bytes: 20, durationMs: 4000 },
      { offset: 40, bytes: 10, durationMs: 1500 },
    ])
  })

  it('are shorter if key frames do not fit', () => {
    expect(lengthsOf(cutPicture(fragments(3.9, 3.9, 1)))).toEqual([3900, 3900, 1000])
    expect(lengthsOf(cutPicture(fragments(2.002, 2.002, 2.002)))).toEqual([4004, 2002])
  })

  it('have no tiny segment at the end', () => {
    expect(lengthsOf(cutPicture(fragments(2, 2, 0.1)))).toEqual([4000])
    expect(lengthsOf(cutPicture(fragments(0.1)))).toEqual([100])
  })
})

it('cuts sound where the picture is cut', () => {
  const picture = cutPicture(fragments(2, 2, 2))
  const parts = Array.from({ length: 25 }, () => 0.25)
  expect(lengthsOf(cutSound(fragments(...parts), picture))).toEqual([4000, 2250])
})

describe('renditions', () => {
  const good = cutPicture(fragments(2, 2, 2))
  const check = (other: Segment[]) => () =>
    checkTogether(
      new Map([
        ['360', good],
        ['sound', other],
      ]),
    )

  it('fit together when they have the same segments', () => {
    expect(check(cutPicture(fragments(2, 2, 2.04)))).not.toThrow()
  })

  it.each([
    ['too few segments', fragments(2, 2), 'has 1 segments, not 2'],
    ['another length', fragments(2, 2, 2.1), '100 ms longer or shorter'],
    ['a segment that is too long', fragments(51, 2), 'a segment of more than 4 s'],
  ])('do not fit together with %s', (_, parts, reason) => {
    expect(check(cutPicture(parts))).toThrow(reason)
  })
})

describe('the rates of a rendition', () => {
  const cut = (...segments: [seconds: number, bytes: number][]): Segment[] =>
    segments.map(([seconds, bytes]) => ({ offset: 0, bytes, durationMs: seconds * 1000 }))

  it.each<[string, Segment[], number, number]>([
    ['of equal segments', cut([4, 500], [4, 1000]), 2000, 1500],
    ['with little but a key frame at the end', cut([4, 500], [0.1, 500]), 1952, 1952],
    [
      'of short segments, three of which are in a row',
      cut([1, 100], [1, 400], [1, 100]),
      2000,
      1600,
    ],
    ['that is shorter overall', cut([0.5, 100]), 1600, 1600],
  ])('%s match what players compute', (_, segments, peak, average) => {
    expect(bitRatesOf(segments)).toEqual({ peakBitsPerSec: peak, averageBitsPerSec: average })
  })
})
