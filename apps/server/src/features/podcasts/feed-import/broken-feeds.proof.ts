import { diceOf, FUZZ_SEED, tryBroken } from '@docket/model/testing/broken-text'
import { expect, it } from 'vitest'
import { FEED, faultsOfReading } from '../testing/broken-feeds.ts'

it('20,000 broken feeds read the same however they arrive, and report every lost item', () => {
  const dice = diceOf(FUZZ_SEED)
  tryBroken(FEED, { rounds: 20_000 }, (broken) => {
    const faults = faultsOfReading(broken, dice)
    if (faults.length > 0) expect.fail(`${faults.join()}: ${broken}`)
  })
}, 1_200_000)
