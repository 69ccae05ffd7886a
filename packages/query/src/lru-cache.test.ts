import { describe, expect, it } from 'vitest'
import { readThrough } from './lru-cache.ts'

describe('a cached value', () => {
  it('is created once, and the least recently used is removed at the limit', () => {
    const kept = new Map<string, number>()
    let made = 0
    const get = (key: string) =>
      readThrough(kept, 3, key, () => {
        made += 1
        return made
      })
    for (const key of ['a', 'b', 'c', 'a', 'd']) get(key)
    expect([...kept.keys()]).toEqual(['c', 'a', 'd'])
    expect(get('a')).toBe(1)
    expect(get('b')).toBe(5)
  })

  it('is not stored when creating it fails', () => {
    const kept = new Map<string, number>()
    const fail = () => {
      throw new Error('no')
    }
    expect(() => readThrough(kept, 3, 'a', fail)).toThrow('no')
    expect(kept.size).toBe(0)
  })
})
