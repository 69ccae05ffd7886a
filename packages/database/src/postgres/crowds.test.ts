import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCrowds } from './crowds.ts'

class Met extends Error {}

const hasMet = (error: unknown) => error instanceof Met

let begun: string[]
let ends: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  begun = []
  ends = []
})

afterEach(() => {
  vi.useRealTimers()
})

/**
 * Returns a transaction whose first `failures` attempts fail with a conflict. The next attempt runs until the
 * test ends it.
 */
function transaction(name: string, failures = 0) {
  let attempts = 0
  return async () => {
    attempts += 1
    if (attempts <= failures) throw new Met()
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    await promise
    return name
  }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('transactions that failed because of a conflict', () => {
  it('run one after the other, in the order of their failure', async () => {
    const persist = createCrowds(hasMet)
    const all = Promise.all(['a', 'b', 'c'].map((name) => persist(false, transaction(name, 1))))

    await settled()
    expect(begun).toEqual(['a'])
    ends[0]?.()
    await settled()
    expect(begun).toEqual(['a', 'b'])
    ends[1]?.()
    await settled()
    ends[2]?.()

    expect(await all).toEqual(['a', 'b', 'c'])
  })

  it('delay the next for half a second at most', async () => {
    const persist = createCrowds(hasMet)
    const all = Promise.all(['long', 'next'].map((name) => persist(false, transaction(name, 1))))

    await vi.advanceTimersByTimeAsync(499)
    expect(begun).toEqual(['long'])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(['long', 'next'])

    for (const end of ends) end()
    await all
  })

  it('report other errors at once', async () => {
    const persist = createCrowds(hasMet)
    let attempts = 0
    const failing = persist(true, async () => {
      attempts += 1
      throw new Error('The disk is full.')
    })

    await expect(failing).rejects.toThrow('The disk is full.')
    expect(attempts).toBe(1)
  })
})

describe('transactions that are likely to conflict', () => {
  it('start at once while there was no conflict', async () => {
    const persist = createCrowds(hasMet)
    const all = Promise.all(['a', 'b'].map((name) => persist(true, transaction(name))))
    await settled()

    expect(begun).toEqual(['a', 'b'])
    for (const end of ends) end()
    await all
  })

  it('queue for five seconds after a conflict, and others do not', async () => {
    const persist = createCrowds(hasMet)
    const first = persist(false, transaction('first', 1))
    await settled()
    ends[0]?.()
    await first

    const all = [
      persist(true, transaction('a')),
      persist(true, transaction('b')),
      persist(false, transaction('other')),
    ]
    await settled()
    expect(begun.slice(1).sort()).toEqual(['a', 'other'])
    for (const end of ends) end()
    await settled()
    for (const end of ends) end()
    await Promise.all(all)

    await vi.advanceTimersByTimeAsync(5000)
    const later = Promise.all(['c', 'd'].map((name) => persist(true, transaction(name))))
    await settled()
    expect(begun.slice(4)).toEqual(['c', 'd'])
    for (const end of ends) end()
    await later
  })
})
