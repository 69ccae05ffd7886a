import { diceOf, FUZZ_SEED, tryBroken } from '@docket/model/testing/broken-text'
import { expect, it } from 'vitest'
import { FEED, faultsOfReading, readInPieces } from '../testing/broken-feeds.ts'

it('broken feeds read the same however they arrive, and report every lost item', () => {
  const dice = diceOf(FUZZ_SEED)
  tryBroken(FEED, { rounds: 400 }, (broken) =>
    expect(faultsOfReading(broken, dice), broken).toEqual([]),
  )
})

it.each(FEED.pieces)('feeds are read in linear time, with many repetitions of %j', (piece) => {
  // A reader that takes more than linear time would exceed the test's time limit.
  const repeated = piece.repeat(Math.ceil(400_000 / piece.length))
  for (const inside of [repeated, `<item><description><![CDATA[${repeated}`]) {
    const feed = FEED.text.replace('<item>', `${inside}<item>`)
    expect(() => readInPieces(feed, () => 65_536)).not.toThrow()
  }
})
