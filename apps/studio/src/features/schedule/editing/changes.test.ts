import type { PlannedAiring } from '@docket/model/schedule/changes'
import { describe, expect, it } from 'vitest'
import { type Change, inverseOf } from './changes.ts'

describe('the change that undoes another', () => {
  it('restores the same airing that was removed', () => {
    const planned = { title: 'A' } as PlannedAiring
    const change = { airing: 'a', was: planned, becomes: null, reason: 'hand' } as const
    const removed: Change = { kind: 'remove', title: 'A', changes: [change] }

    expect(inverseOf(removed)).toEqual({
      kind: 'restore',
      title: 'A',
      changes: [{ ...change, was: null, becomes: planned }],
    })
  })
})
