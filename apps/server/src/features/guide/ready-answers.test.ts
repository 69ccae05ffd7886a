import { describe, expect, it } from 'vitest'
import { createResponseCache } from './ready-answers.ts'

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

describe('an answer', () => {
  it('is made once for all who ask meanwhile, and for all who ask later', async () => {
    const ready = createResponseCache(clock)
    const make = counting('guide')
    await Promise.all([1, 2, 3].map(() => ready.get('key', 1, make)))
    await ready.get('key', 1, make)

    expect(make.times).toBe(1)
  })

  it('is made anew for another version, and keeps its tag and time if nothing shows of it', async () => {
    const ready = createResponseCache(clock)
    const before = await ready.get('key', 1, counting('guide'))
    clock.at = 5000
    const same = await ready.get('key', 2, counting('guide'))
    const changed = await ready.get('key', 3, counting('changed'))

    expect(same).toMatchObject({ etag: before.etag, changedAt: before.changedAt })
    expect(changed.etag).not.toBe(before.etag)
    expect(changed.changedAt).toBe(5000)
  })

  it('is not kept when making it failed', async () => {
    const ready = createResponseCache(clock)
    await expect(ready.get('key', 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect((await ready.get('key', 1, counting('guide'))).bytes.toString()).toBe('guide')
  })

  it('makes room by leaving when it was not asked for the longest', async () => {
    const ready = createResponseCache(clock, { mostBytes: 10 })
    const [first, second] = [counting('12345'), counting('12345')]
    await ready.get('first', 1, first)
    await ready.get('second', 1, second)
    await ready.get('first', 1, first)
    await ready.get('third', 1, counting('12345'))
    await ready.get('first', 1, first)
    await ready.get('second', 1, second)

    expect([first.times, second.times]).toEqual([1, 2])
  })
})
