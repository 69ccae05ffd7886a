import '../testing/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../cache/query-client.ts'
import { refreshSoon } from './refresh.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('after someone’s change', () => {
  it('a collection is reloaded once for any number of simultaneous events', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()

    for (let event = 0; event < 20; event += 1) refreshSoon('airings')
    refreshSoon('channels')
    vi.runAllTimers()

    expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
      ['airings', 'list'],
      ['channels', 'list'],
    ])
  })

  it('a collection is reloaded for the next event', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()

    refreshSoon('airings')
    vi.runAllTimers()
    refreshSoon('airings')
    vi.runAllTimers()

    expect(invalidate).toHaveBeenCalledTimes(2)
  })
})
