import { type Block, blockAt, MIN_GAP_MS } from '@docket/model/guide/blocks'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import type { EpochMs } from '@docket/model/time/instants'
import { HOUR_MS } from '@docket/model/time/instants'
import { useCallback, useMemo } from 'react'
import { createRowBlocks } from '../grid/row-blocks.ts'
import { bandOf } from '../parts/tiles.ts'
import { useClock } from '../parts/use-now.ts'
import type { Schedule } from '../schedule/schedule-store.ts'
import { useLiveChanges } from '../schedule/use-live-changes.ts'
import { useSchedule } from '../schedule/use-schedule.ts'

/** The schedule as a television knows it. */
export type Lineup = {
  page: SchedulePage
  now: EpochMs
  schedule: Schedule
  channels: readonly GuideChannel[]
  /** Returns what is listed on the channel of a row, in order of time. */
  blocksOf(row: number): readonly Block[]
  /** Loads a part of the schedule and its surroundings. */
  want(range: TimeAxis, firstRow: number, rows: number): void
}

const SPARE_MS = 3 * HOUR_MS
const SPARE_ROWS = 5
const NOTHING: readonly TimeAxis[] = []

/** Holds the schedule of a station, kept up to date. */
export function useLineup(page: SchedulePage): Lineup {
  const axis = useMemo(() => axisOf(page), [page])
  const [now, showTime] = useClock(page.now)
  const [schedule, store] = useSchedule(page, axis)
  useLiveChanges(page.window.station.slug, page.version, ({ now: at }) => {
    showTime(Math.max(at, Date.now()))
    store.refresh()
  })
  const rowBlocks = useMemo(() => createRowBlocks(page.filter, now), [page.filter, now])
  const { channels, loaded } = schedule
  const want = useCallback(
    ({ from, until }: TimeAxis, firstRow: number, rows: number) =>
      store.want({ from: from - SPARE_MS, until: until + SPARE_MS }, [
        { firstRow: firstRow - SPARE_ROWS, rows: rows + 2 * SPARE_ROWS },
      ]),
    [store],
  )
  return {
    page,
    now,
    schedule,
    channels,
    want,
    blocksOf(row) {
      const channel = channels[row]
      return channel ? rowBlocks(channel, loaded[bandOf(row)] ?? NOTHING).airings : []
    },
  }
}

function axisOf({ days, window }: SchedulePage): TimeAxis {
  return { from: days[0]?.from ?? window.from, until: days.at(-1)?.until ?? window.until }
}

/**
 * Returns the block at a time, or `undefined` where nothing is loaded yet. Gaps too short to show count as part of the
 * adjacent block.
 */
export function blockNear(blocks: readonly Block[], at: EpochMs): Block | undefined {
  const block = blockAt(blocks, at)
  const isNear = block && at >= block.startsAt - MIN_GAP_MS && at < block.endsAt + MIN_GAP_MS
  return isNear ? block : undefined
}

/** Returns the channel and what is listed on it at a time. */
export function reachedAt(
  { channels, blocksOf }: Pick<Lineup, 'channels' | 'blocksOf'>,
  { row, at }: { row: number; at: EpochMs },
): { channel: GuideChannel; block: Block } | undefined {
  const channel = channels[row]
  const block = channel && blockNear(blocksOf(row), at)
  return channel && block && { channel, block }
}
