import { describe, expect, it } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const clock = { at: 1000, now: () => clock.at }

function counting(text: string) {
  const make = Object.assign(
    async () => {
      make.times += 1
      return text
    },
    { times: 0 },
  )
  return make
}

describe('a cached response', () => {
  it('is created once for all simultaneous and later requests', async () => {
    const responses = createResponseCache(clock)
    const make = counting('guide')
    await Promise.all([1, 2, 3].map(() => responses.get('key', 1, make)))
    await responses.get('key', 1, make)

    expect(make.times).toBe(1)
  })

  it('is created again for another version, and keeps its ETag and date if its content is the same', async () => {
    const responses = createResponseCache(clock)
    const before = await responses.get('key', 1, counting('guide'))
    clock.at = 5000
    const same = await responses.get('key', 2, counting('guide'))
    const changed = await responses.get('key', 3, counting('changed'))

    expect(same).toMatchObject({ etag: before.etag, changedAt: before.changedAt })
    expect(changed.etag).not.toBe(before.etag)
    expect(changed.changedAt).toBe(5000)
  })

  it('is not stored when creating it failed', async () => {
    const responses = createResponseCache(clock)
    await expect(responses.get('key', 1, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )

    expect((await responses.get('key', 1, counting('guide'))).bytes.toString()).toBe('guide')
  })

  it('makes room by removing the least recently used', async () => {
    const responses = createResponseCache(clock, { mostBytes: 10 })
    const [first, second] = [counting('12345'), counting('12345')]
    await responses.get('first', 1, first)
    await responses.get('second', 1, second)
    await responses.get('first', 1, first)
    await responses.get('third', 1, counting('12345'))
    await responses.get('first', 1, first)
    await responses.get('second', 1, second)

    expect([first.times, second.times]).toEqual([1, 2])
  })
})
