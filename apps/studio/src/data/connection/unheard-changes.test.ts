import { LAST_CHANGES_HEADER } from '@docket/model/kernel/last-changes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../cache/query-client.ts'
import { noteLastChanges, refreshUnheard } from './unheard-changes.ts'

const PAGE_KEY = ['shows', 'list']

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

/** Creates the server's response to a subscription. */
function answer(headers: Record<string, string>, url = '/api/realtime'): Response {
  const response = new Response(null, { status: 204, headers })
  return Object.defineProperty(response, 'url', { value: `https://docket.example${url}` })
}

async function readShows(): Promise<void> {
  await queryClient.fetchQuery({ queryKey: PAGE_KEY, queryFn: async () => [] })
}

const isRefreshed = () => queryClient.getQueryState(PAGE_KEY)?.isInvalidated

describe('data that was loaded before its subscription began', () => {
  it('is reloaded when something has changed since', async () => {
    await readShows()
    vi.advanceTimersByTime(500)
    noteLastChanges(answer({ [LAST_CHANGES_HEADER]: 'members=9000, shows=400' }))
    refreshUnheard('shows')
    expect(isRefreshed()).toBe(true)
  })

  it('is kept when nothing has changed since', async () => {
    await readShows()
    vi.advanceTimersByTime(500)
    noteLastChanges(answer({ [LAST_CHANGES_HEADER]: 'members=20, shows=600' }))
    refreshUnheard('shows')
    expect(isRefreshed()).toBe(false)
  })

  it('is reloaded when the server does not say whether something has changed', async () => {
    await readShows()
    noteLastChanges(answer({ [LAST_CHANGES_HEADER]: 'members=20' }))
    refreshUnheard('shows')
    expect(isRefreshed()).toBe(true)

    await readShows()
    noteLastChanges(answer({}))
    refreshUnheard('shows')
    expect(isRefreshed()).toBe(true)
  })

  it('is not affected by other responses', async () => {
    await readShows()
    noteLastChanges(answer({ [LAST_CHANGES_HEADER]: 'shows=9000' }))
    noteLastChanges(answer({}, '/api/collections/shows/records'))
    refreshUnheard('shows')
    expect(isRefreshed()).toBe(false)
  })
})
