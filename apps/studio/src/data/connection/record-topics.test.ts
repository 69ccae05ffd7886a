import '../testing/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../cache/query-client.ts'
import { client } from './client.ts'
import { hearChanges } from './record-topics.ts'

const unsubscribe = vi.fn(async () => undefined)
const subscribe = vi.fn(async (_topic: string, _listener: (event: unknown) => void) => unsubscribe)
const forget = vi.fn(async () => undefined)

const CHANGE = { action: 'update', record: { id: 'show1' } } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(client, 'collection').mockReturnValue({ subscribe, unsubscribe: forget } as never)
  vi.spyOn(client.realtime, 'isConnected', 'get').mockReturnValue(true)
  vi.stubGlobal('document', { hidden: true })
})
afterEach(async () => {
  // Let the timers of the test's topics expire.
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  queryClient.clear()
})

describe('pages that subscribe to a collection', () => {
  it('share one subscription, and all receive every change', async () => {
    const heard: string[] = []
    const leave = [
      hearChanges('shows', ({ record }) => heard.push(`one ${record.id}`)),
      hearChanges('shows', ({ record }) => heard.push(`two ${record.id}`)),
    ]
    await vi.advanceTimersByTimeAsync(0)
    subscribe.mock.lastCall?.[1](CHANGE)

    expect(subscribe).toHaveBeenCalledTimes(1)
    expect(heard).toEqual(['one show1', 'two show1'])
    for (const stop of leave) stop()
  })

  it('resubscribe without a request when they return within a minute', async () => {
    hearChanges('shows', () => undefined)()
    await vi.advanceTimersByTimeAsync(59_000)
    hearChanges('shows', () => undefined)()
    await vi.advanceTimersByTimeAsync(59_000)
    expect([subscribe.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([1, 0])

    await vi.advanceTimersByTimeAsync(1000)
    expect(unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('find changes that they missed when they return', async () => {
    queryClient.setQueryData(['shows', 'list'], [])
    queryClient.setQueryData(['members', 'list'], [])
    hearChanges('shows', () => undefined)()
    await vi.advanceTimersByTimeAsync(0)
    subscribe.mock.lastCall?.[1](CHANGE)

    expect(queryClient.getQueryState(['shows', 'list'])?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(['members', 'list'])?.isInvalidated).toBe(false)
  })

  it('retry while they are open when the server refuses the topic', async () => {
    subscribe.mockRejectedValueOnce(new Error('503'))
    const leave = hearChanges('shows', () => undefined)
    await vi.advanceTimersByTimeAsync(2000)
    expect([subscribe.mock.calls.length, forget.mock.calls.length]).toEqual([2, 1])
    leave()
  })
})
