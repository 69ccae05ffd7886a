import type { SyncChange } from '@docket/model/integrations/integrations'
import { describe, expect, it } from 'vitest'
import { restoredValues } from './undo.ts'

/** A record with these values now, after imports that changed values as listed, the newest first. */
const restored = (now: object, ...changes: [before: object, after: object][]) =>
  restoredValues(
    { changes: changes.map(([before, after]) => ({ before, after }) as SyncChange) },
    now as never,
  )

describe('the values that undoing restores', () => {
  it.each([
    ['one change', restored({ title: 'B' }, [{ title: 'A' }, { title: 'B' }]), { title: 'A' }],
    [
      'two changes in a row',
      restored({ title: 'C' }, [{ title: 'B' }, { title: 'C' }], [{ title: 'A' }, { title: 'B' }]),
      { title: 'A' },
    ],
    [
      'a value that was empty',
      restored({ custom: { a: 1 } }, [{}, { custom: { a: 1 } }]),
      { custom: null },
    ],
  ])('are those before: %s', (_what, { values, kept }, expected) => {
    expect(values).toEqual(expected)
    expect(kept).toEqual([])
  })

  it('leave out what was changed since, before or between imports', () => {
    expect(
      restored({ title: 'Mine', trtSec: 2 }, [
        { title: 'A', trtSec: 1 },
        { title: 'B', trtSec: 2 },
      ]),
    ).toEqual({
      values: { trtSec: 1 },
      kept: ['title'],
    })
    const between = restored(
      { title: 'C' },
      [{ title: 'Mine' }, { title: 'C' }],
      [{ title: 'A' }, { title: 'B' }],
    )
    expect(between).toEqual({ values: {}, kept: ['title'] })
  })
})
