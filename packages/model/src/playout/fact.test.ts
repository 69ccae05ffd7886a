import { expect, it } from 'vitest'
import { toInstant } from '../time.ts'
import { factOf } from './fact.ts'

const START = Date.parse('2026-03-03T00:00:00Z')
const airing = { startsAt: START, endsAt: START + 3_600_000 }

function factWith(
  status: 'aired' | 'missed' | 'preempted' | 'planned',
  outcome?: 'aired' | 'partial' | 'missed',
  [late, early]: [number, number] = [0, 0],
) {
  const startedAt = toInstant(airing.startsAt + late * 1000)
  const endedAt = toInstant(airing.endsAt - early * 1000)
  return factOf({ ...airing, airing: { status } }, outcome && { startedAt, endedAt, outcome })
}

it.each([
  ['planned', undefined, [0, 0], undefined],
  ['aired', undefined, [0, 0], { kind: 'aired' }],
  ['aired', 'aired', [2, 2], { kind: 'aired', lateMs: 0, cutMs: 0 }],
  // The recording was shorter than its time.
  ['aired', 'aired', [0, 600], { kind: 'aired', cutMs: 0 }],
  ['aired', 'partial', [42, 0], { kind: 'differs', lateMs: 42_000, cutMs: 0 }],
  ['aired', 'partial', [0, 600], { kind: 'differs', lateMs: 0, cutMs: 600_000 }],
  ['aired', 'aired', [0, -90], { kind: 'differs', overMs: 90_000 }],
  ['missed', undefined, [0, 0], { kind: 'missed' }],
  ['aired', 'missed', [0, 0], { kind: 'missed' }],
  ['preempted', undefined, [0, 0], { kind: 'preempted' }],
] as const)('an airing that is %s with an as-run of %s at %s', (status, outcome, beside, fact) => {
  const found = factWith(status, outcome, [...beside])
  if (fact) expect(found).toMatchObject(fact)
  else expect(found).toBeUndefined()
})
