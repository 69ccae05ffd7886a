import { describe, expect, it } from 'vitest'
import { clashesOf } from './merge.ts'

const base = { title: 'A', season: 1, tags: ['x'], note: '' }

describe('two users who changed the same record', () => {
  it('conflict if both changed a field to different values', () => {
    const mine = { ...base, title: 'B', season: 2, tags: ['x', 'y'] }
    const theirs = { ...base, title: 'C', season: 2, note: 'n' }
    expect(clashesOf(Object.keys(base), { base, mine, theirs })).toEqual([
      { name: 'title', mine: 'B', theirs: 'C' },
    ])
  })

  it('do not conflict in different fields, or when nothing differs', () => {
    const mine = { ...base, title: 'B', note: null }
    const theirs = { ...base, season: 3 }
    expect(clashesOf(Object.keys(base), { base, mine, theirs })).toEqual([])
  })
})
