import { describe, expect, it } from 'vitest'
import { mayReload } from './reload.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  }
}

describe('S9.1 the reload guard', () => {
  it('lets a page reload itself once in ten seconds', () => {
    const kept = storage()

    expect(mayReload(kept, 1_000_000)).toBe(true)
    expect(mayReload(kept, 1_009_999)).toBe(false)
    expect(mayReload(kept, 1_010_000)).toBe(true)
  })
})
