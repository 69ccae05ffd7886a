import { type Airing, airings } from '@docket/model/collections/schedule/airings'
import { type EpochMs, MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time'
import { queryClient } from '#data/cache/query-client.ts'
import { onEach, showMoments } from '#ui/time/use-now.ts'

/** `2026-03-03 15:04:`, the beginning of all instants of a minute. */
const MINUTE_CHARACTERS = 17

/**
 * Has all clocks of the studio show when a loaded airing begins or ends within the current minute, as break-ins do.
 * Returns a function that ends it.
 */
export function showAirtimes(): () => void {
  let cancel: () => void = () => undefined
  let waits = false

  function look(): void {
    waits = false
    cancel()
    cancel = showMoments(momentsOfMinute())
  }
  // Several lists may change with one event.
  function lookSoon(): void {
    if (!waits) queueMicrotask(look)
    waits = true
  }

  const cache = queryClient.getQueryCache()
  const ends = [
    onEach(MINUTE_MS, lookSoon),
    cache.subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === airings.name) lookSoon()
    }),
  ]
  lookSoon()
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

/** A query holds a list of airings, a single one, or something else about them. */
function airingsIn(loaded: unknown): Partial<Airing>[] {
  if (Array.isArray(loaded)) return loaded
  return typeof loaded === 'object' && loaded !== null ? [loaded as Partial<Airing>] : []
}
