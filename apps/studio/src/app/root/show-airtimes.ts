import { type Airing, airings } from '@docket/model/schedule/airings'
import { type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { queryClient } from '#data/cache/query-client.ts'
import { onEach, showMoments } from '#ui/time/use-now.ts'

/** The length of `2026-03-03 15:04:`, the prefix that all instants in a minute share. */
const MINUTE_CHARACTERS = 17

/**
 * Updates every `useNow` when a loaded airing starts or ends in the middle of the current minute, as break-ins do.
 * Returns a function that stops this.
 */
export function showAirtimes(): () => void {
  let cancel: () => void = () => undefined
  let waits = false

  function update(): void {
    waits = false
    cancel()
    cancel = showMoments(momentsOfMinute())
  }
  // One event can change several lists, so look only once for all of them.
  function updateSoon(): void {
    if (!waits) queueMicrotask(update)
    waits = true
  }

  const cache = queryClient.getQueryCache()
  const ends = [
    onEach(MINUTE_MS, updateSoon),
    cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === airings.name) updateSoon()
    }),
  ]
  updateSoon()
  return () => {
    for (const end of ends) end()
    cancel()
  }
}

function momentsOfMinute(): EpochMs[] {
  const minute = toInstant(Date.now()).slice(0, MINUTE_CHARACTERS)
  const moments = new Set<string>()
  for (const [, loaded] of queryClient.getQueriesData({ queryKey: [airings.name] })) {
    for (const { startsAt, endsAt } of airingsIn(loaded)) {
      for (const at of [startsAt, endsAt]) if (at?.startsWith(minute)) moments.add(at)
    }
  }
  return Array.from(moments, toEpochMs)
}

/** Returns the airings in a query result, which can be a list, a single airing, or neither. */
function airingsIn(loaded: unknown): Partial<Airing>[] {
  if (Array.isArray(loaded)) return loaded
  return typeof loaded === 'object' && loaded !== null ? [loaded as Partial<Airing>] : []
}
