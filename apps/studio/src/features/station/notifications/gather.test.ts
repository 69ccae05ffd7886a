import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('simultaneous events', () => {
  it('are delivered together in order, and later ones separately', () => {
    const handed: string[][] = []
    const take = gather<string>(300, (all) => handed.push(all))

    take('a gap')
    vi.advanceTimersByTime(299)
    take('a conflict')
    expect(handed).toEqual([])
    vi.advanceTimersByTime(1)
    take('a booking')
    expect(handed).toEqual([['a gap', 'a conflict']])
    vi.advanceTimersByTime(300)

    expect(handed).toEqual([['a gap', 'a conflict'], ['a booking']])
  })
})
