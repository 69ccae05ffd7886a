import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import { growingTo, readThrough } from './lru-cache.ts'

describe('a cache that grows', () => {
  it('drops the least recently used value once it is full', () => {
    const cache = new LRUCache<string, number>(growingTo(2))
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c'])
  })
})

describe('a cached value', () => {
  it('is created once, and again after it was evicted', () => {
    const cache = new LRUCache<string, number>({ max: 3 })
    let made = 0
    const get = (key: string) =>
      readThrough(cache, key, () => {
        made += 1
        return made
      })
    for (const key of ['a', 'b', 'c', 'a', 'd']) get(key)
    expect([...cache.keys()].toSorted()).toEqual(['a', 'c', 'd'])
    expect(get('a')).toBe(1)
    expect(get('b')).toBe(5)
  })

  it('is not stored when creating it fails', () => {
    const cache = new LRUCache<string, number>({ max: 3 })
    const fail = () => {
      throw new Error('no')
    }
    expect(() => readThrough(cache, 'a', fail)).toThrow('no')
    expect(cache.size).toBe(0)
  })
})
