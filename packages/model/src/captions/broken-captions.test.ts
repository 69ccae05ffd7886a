import { describe, expect, it } from 'vitest'
import { tryBroken } from '../testing/broken-text.ts'
import { readCaptions } from './cues.ts'
import { findLostWords, SAMPLES } from './testing/broken-captions.ts'

describe.each(Object.entries(SAMPLES))('broken captions in %s', (_, sample) => {
  it('either keep each word or report its line', () => {
    tryBroken(sample, { rounds: 400 }, (broken) =>
      expect(findLostWords(broken), broken).toEqual([]),
    )
  })

  it('are read in linear time, no matter what repeats', () => {
    // Anything slower than linear time runs into the test's time limit.
    const lengths = sample.pieces.map((piece) => {
      const long = sample.text.slice(0, 200) + piece.repeat(Math.ceil(300_000 / piece.length))
      return readCaptions(long).unreadLines.length
    })
    expect(lengths).toHaveLength(sample.pieces.length)
  })
})
