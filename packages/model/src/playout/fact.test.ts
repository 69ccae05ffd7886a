import { expect, it } from 'vitest'
import { toInstant } from '../time/instants.ts'
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

it('an airing that a break-in shortened is compared with its original place', () => {
  const at = (seconds: number) => toInstant(START + seconds * 1000)
  const asRun = { startedAt: at(0), endedAt: at(1800), outcome: 'partial' as const }
  const planned = { plannedStartsAt: at(0), plannedEndsAt: at(3600) }
  const cut = { startsAt: START, endsAt: START + 1_800_000, airing: { status: 'aired' as const } }
  expect(factOf(cut, { ...asRun, ...planned })).toMatchObject({
    kind: 'differs',
    cutMs: 1_800_000,
    planned: { startsAt: START, endsAt: START + 3_600_000 },
  })
})

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
