import { LIMITS } from '@docket/model/testing/patience'
import { expect, it } from 'vitest'
import { createEmbeddedEncoder } from '../embedded/embedded-encoder.ts'
import { packageDamaged } from '../testing/damage.ts'
import { testFolder } from '../testing/test-folder.ts'

const FOLDER = testFolder()

it('reads damaged files or explains why not, and never hangs', { timeout: 3_600_000 }, async () => {
  const encoder = createEmbeddedEncoder(undefined, { timeMs: LIMITS.stateMs })

  const outcomes = await packageDamaged(encoder, FOLDER, {
    count: 400,
    seed: Number(process.env.DOCKET_FUZZ_SEED ?? 11),
  })

  expect(outcomes).toHaveLength(400)
  expect(outcomes.filter((one) => one === 'crashed' || one === 'too-slow')).toEqual([])
  expect(outcomes.filter((one) => one === 'packaged').length).toBeGreaterThan(50)
})
