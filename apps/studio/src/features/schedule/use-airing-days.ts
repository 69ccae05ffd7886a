import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { goneAirings, timedAirings } from '#data/airings/timed-airing.ts'
import type { AiringsAnswer } from '#data/airings/use-airings.ts'
import { invalidate } from '#data/cache/invalidate.ts'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'

const TILE_MS = 24 * HOUR_MS
/**
 * Extra time loaded around a window: an airing that starts before it may extend into it, and an airing may move out of
 * it.
 */
const MARGIN_MS = TILE_MS

export type AiringDaysAnswer = AiringsAnswer & {
  /** The loaded range of time. */
  read: TimeWindow
}

/**
 * Loads the airings of all channels in a window, one query per day. Days stay cached when the window moves,
 * and a change refreshes only its own day.
 */
export function useAiringDays({ from, until }: TimeWindow): AiringDaysAnswer {
  const first = tileOf(from - MARGIN_MS)
  const count = tileOf(until + MARGIN_MS - 1) - first + 1
  const tiles = Array.from({ length: count }, (_, index) => first + index)
  useRecordEvents(airings, ({ record }) => refreshAll(record))
  const { records, isWhole, error, refetch } = useQueries({
    queries: tiles.map((tile) => ({ queryKey: tileKeyOf(tile), queryFn: () => readTile(tile) })),
    combine: gather,
  })
  // After the first complete result, show additional days as they arrive.
  const hasBeenWhole = useRef(false)
  hasBeenWhole.current ||= isWhole
  const isShown = hasBeenWhole.current
  const timed = useMemo(() => (isShown ? timedAirings(records) : undefined), [isShown, records])
  const gone = useMemo(() => (isShown ? goneAirings(records) : undefined), [isShown, records])
  const read = useMemo(
    () => ({ from: first * TILE_MS, until: (first + count) * TILE_MS }),
    [first, count],
  )
  return { airings: timed, gone, error, refetch, read }
}

type Tile = { data: Airing[] | undefined; error: Error | null; refetch: () => unknown }

function gather(tiles: readonly Tile[]) {
  const records = tiles.flatMap(({ data }) => data ?? [])
  return {
    // An airing moved to another day is in both until both are refreshed.
    records: [...new Map(records.map((airing) => [airing.id, airing])).values()],
    isWhole: tiles.every(({ data }) => data !== undefined),
    error: tiles.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => {
      for (const tile of tiles) if (tile.error) tile.refetch()
    },
  }
}

/** Loads the airings that start within one day of UTC, so that every airing is in exactly one tile. */
function readTile(tile: number): Promise<Airing[]> {
  const values = { from: toInstant(tile * TILE_MS), until: toInstant((tile + 1) * TILE_MS) }
  return client.collection<Airing>(airings.name).getFullList({
    filter: quotedFilter('startsAt >= {:from} && startsAt < {:until}', values),
    sort: 'startsAt',
    batch: FULL_LIST_BATCH,
    requestKey: null,
  })
}

function tileKeyOf(tile: number) {
  return [airings.name, 'days', tile]
}

function tileOf(at: EpochMs): number {
  return Math.floor(at / TILE_MS)
}

/** Refreshes the day that contains the airing now, and the days that contained it before. */
function refreshAll(airing: Airing): void {
  const known = queryClient.getQueriesData<Airing[]>({ queryKey: [airings.name, 'days'] })
  const now = tileOf(toEpochMs(airing.startsAt))
  for (const [key, records] of known) {
    const held = records?.some(({ id }) => id === airing.id) ?? false
    if (held || key[2] === now) invalidate(key)
  }
}
