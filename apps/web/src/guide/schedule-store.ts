import type { GuideChannel, GuideWindow } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { type EpochMs, HOUR_MS } from '@docket/model/time'
import { covers, joinRange } from './ranges.ts'

/** What has been loaded of a schedule so far. A new object with every change. */
export type Schedule = {
  channels: GuideChannel[]
  /** What is known, perhaps out of date; in order, not touching. */
  loaded: TimeAxis[]
  /** Whether the last try to load something failed. It is tried again. */
  failed: boolean
}

export type ScheduleStore = {
  subscribe(listener: () => void): () => void
  read(): Schedule
  /** Loads what is missing there; the last range asked for is kept up to date. */
  want(range: TimeAxis): void
  /** Takes everything for out of date and loads the wanted range anew; the old stays until then. */
  refresh(): void
  close(): void
}

const TILE_MS = 6 * HOUR_MS
const RETRY_MS = 3000

/** A schedule that is loaded in tiles of six hours as the viewer gets there. */
export function createScheduleStore(
  first: GuideWindow,
  axis: TimeAxis,
  load: (tile: TimeAxis) => Promise<GuideWindow>,
): ScheduleStore {
  let schedule: Schedule = paint({ channels: [], loaded: [], failed: false }, first)
  let fresh: TimeAxis[] = [{ from: first.from, until: first.until }]
  let wanted: TimeAxis = first
  let refreshes = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const onTheirWay = new Set<EpochMs>()
  const listeners = new Set<() => void>()

  function show(next: Schedule) {
    schedule = next
    for (const listener of listeners) listener()
  }

  async function loadTile(tile: TimeAxis) {
    const asked = refreshes
    onTheirWay.add(tile.from)
    try {
      const window = await load(tile)
      // What was asked for before a change may not show it: drawn, but loaded again.
      if (asked === refreshes) fresh = joinRange(fresh, tile)
      show({ ...paint(schedule, window), failed: false })
    } catch {
      show({ ...schedule, failed: true })
      clearTimeout(retry)
      retry = setTimeout(loadMissing, RETRY_MS)
    } finally {
      onTheirWay.delete(tile.from)
      if (asked !== refreshes) loadMissing()
    }
  }

  function loadMissing() {
    for (const tile of tilesOf(axis, wanted)) {
      if (!covers(fresh, tile) && !onTheirWay.has(tile.from)) void loadTile(tile)
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => schedule,
    want(range) {
      wanted = range
      loadMissing()
    },
    refresh() {
      refreshes += 1
      fresh = []
      loadMissing()
    },
    close: () => clearTimeout(retry),
  }
}

/** Puts a window over what is known: inside it, only what the window says is left. */
export function paint(schedule: Schedule, window: GuideWindow): Schedule {
  const known = new Map(schedule.channels.map((channel) => [channel.id, channel.programmes]))
  const channels = window.channels.map((channel) => {
    const fresh = new Set(channel.programmes.map((programme) => programme.id))
    const kept = (known.get(channel.id) ?? []).filter(
      (one) => !fresh.has(one.id) && (one.endsAt <= window.from || one.startsAt >= window.until),
    )
    const programmes = [...kept, ...channel.programmes].sort((a, b) => a.startsAt - b.startsAt)
    return { ...channel, programmes }
  })
  return { ...schedule, channels, loaded: joinRange(schedule.loaded, window) }
}

/** The tiles of the axis that a range touches. */
export function tilesOf(axis: TimeAxis, range: TimeAxis): TimeAxis[] {
  const from = Math.max(range.from, axis.from)
  const until = Math.min(range.until, axis.until)
  const tiles: TimeAxis[] = []
  for (
    let at = axis.from + Math.floor((from - axis.from) / TILE_MS) * TILE_MS;
    at < until;
    at += TILE_MS
  ) {
    tiles.push({ from: at, until: Math.min(at + TILE_MS, axis.until) })
  }
  return tiles
}
