import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../built-in.ts'
import { submissions } from '../submissions/submissions.ts'
import type { CollectionSchema } from './collection.ts'
import { mayBecome, nextStates } from './states.ts'

const OF_SUBMISSIONS = submissions.schema.states ?? { field: '', first: [], next: {} }
const WITH_STATES = BUILT_IN.map(({ schema }): CollectionSchema => schema).filter(
  ({ states }) => states,
)

describe('the states of a submission', () => {
  it.each([
    ['', 'draft', true],
    ['', 'submitted', true],
    ['', 'approved', false],
    ['draft', 'submitted', true],
    ['draft', 'approved', false],
    ['in_review', 'rejected', true],
    ['rejected', 'appealed', true],
    ['rejected', 'approved', false],
    ['aired', 'aired', true],
    ['aired', 'draft', false],
  ])('lead from “%s” to “%s”: %s', (from, to, expected) => {
    expect(mayBecome(OF_SUBMISSIONS, from, to)).toBe(expected)
  })

  it('are final once the submission has aired', () => {
    expect(nextStates(OF_SUBMISSIONS, 'aired')).toEqual([])
  })
})

/** States that only the server sets: no client may send them in a write. */
const OF_SERVER: Readonly<Record<string, readonly string[]>> = {
  freeTimeslots: ['drawn', 'granted', 'unfilled'],
}

describe('a collection with states', () => {
  it.each(WITH_STATES.map((schema) => [schema.name, schema] as const))(
    'uses only values of its own field, and can reach all of them: %s',
    (name, { states, fields }) => {
      const field = fields[states?.field ?? '']
      const values = field?.type === 'select' ? field.values : []
      const reached = new Set([
        ...(states?.first ?? []),
        ...Object.values(states?.next ?? {}).flat(),
        ...(OF_SERVER[name] ?? []),
      ])

      expect([...reached].toSorted()).toEqual([...values].toSorted())
    },
  )
})
