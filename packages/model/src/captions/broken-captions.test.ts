import { describe, expect, it } from 'vitest'
import { tryBroken } from '../testing/broken-text.ts'
import { readCaptions } from './cues.ts'
import { findLostWords, SAMPLES } from './testing/broken-captions.ts'

describe.each(Object.entries(SAMPLES))('broken captions in %s', (_, sample) => {
  it('lose no word without naming its line', () => {
    tryBroken(sample, { rounds: 400 }, (broken) =>
      expect(findLostWords(broken), broken).toEqual([]),
    )
  })

  it('are read in linear time, whatever is repeated', () => {
    // What takes more than linear time does not end before the test's limit.
    const lengths = sample.pieces.map((piece) => {
      const long = sample.text.slice(0, 200) + piece.repeat(Math.ceil(300_000 / piece.length))
      return readCaptions(long).unreadLines.length
    })
    expect(lengths).toHaveLength(sample.pieces.length)
  })
})
