import { expect, it } from 'vitest'
import { tryBroken } from '../testing/broken-text.ts'
import { findLostWords, SAMPLES } from './testing/broken-captions.ts'

it.each(Object.entries(SAMPLES))(
  '100,000 broken files of captions in %s either keep each word or report its line',
  (_, sample) => {
    tryBroken(sample, { rounds: 100_000 }, (broken) => {
      if (findLostWords(broken).length > 0) expect.fail(broken)
    })
  },
  1_200_000,
)
