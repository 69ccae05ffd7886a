import {
  BAND_ROWS,
  type ChannelFace,
  type GuideChannel,
  type GuideLineup,
  type GuideWindow,
} from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import type { EpochMs } from '@docket/model/time'
import { covers } from './ranges.ts'
import { addToBands, type Bands, type RowRange, type Tile, tilesWanted } from './tiles.ts'

/** What has been loaded of a schedule so far. A new object with every change. */
export type Schedule = {
  /** The whole lineup; a channel that nothing is known of yet has an empty name. */
  channels: GuideChannel[]
  /** What is known, perhaps out of date, of each band of channels; in order, not touching. */
  loaded: Bands
  /** Whether the last try to load something failed. It is tried again. */
  failed: boolean
  /** When what is shown was last known to be right, if the device had to help out. */
  keptAt?: EpochMs | undefined
}

export type ScheduleStore = {
  subscribe(listener: () => void): () => void
  read(): Schedule
  /** Loads what is missing there; what was asked for last is kept up to date. */
  want(range: TimeAxis, rows: RowRange): void
  /** Takes everything for out of date and loads anew what is wanted; the old stays until then. */
  refresh(): void
  close(): void
}

/** A window that the device had kept, in place of the server's. */
export type LoadedWindow = GuideWindow & { keptAt?: EpochMs }

/** Where a schedule comes from. Both may fail; they are tried again. */
export type ScheduleSource = {
  loadWindow(tile: TimeAxis, rows: RowRange): Promise<LoadedWindow>
  loadLineup(): Promise<GuideLineup>
}

const RETRY_MS = 3000
/** What is kept is good for a while. */
const KEPT_RETRY_MS = 15_000

/** A schedule that is loaded in tiles of some hours of some channels as the viewer gets there. */
export function createScheduleStore(
  first: LoadedWindow,
  axis: TimeAxis,
  { loadWindow, loadLineup }: ScheduleSource,
): ScheduleStore {
  let schedule = scheduleOf(first)
  let fresh: Bands = schedule.loaded
  let wanted: Wanted = { range: { from: first.from, until: first.until }, rows: rowsOf(first) }
  let refreshes = 0
  let knowsLineup = first.channels.length === first.rows
  const retry = createTimer()
  const onTheirWay = new Set<string>()
  const listeners = new Set<() => void>()

  function show(next: Schedule) {
    schedule = next
    for (const listener of listeners) listener()
  }

  async function load(name: string, work: () => Promise<void>) {
    if (onTheirWay.has(name)) return
    const asked = refreshes
    onTheirWay.add(name)
    try {
      await work()
    } catch {
      show({ ...schedule, failed: true })
      tryAgainLater()
    } finally {
      onTheirWay.delete(name)
      if (asked !== refreshes) loadMissing()
    }
  }

  async function loadTile(tile: TimeAxis, rows: RowRange) {
    const asked = refreshes
    const window = await loadWindow(tile, rows)
    // What was asked for before a change may not show it: drawn, but loaded again.
    if (asked === refreshes) fresh = addToBands(fresh, tile, rows)
    if (!fits(schedule, window)) knowsLineup = false
    show({ ...paint(schedule, window), failed: false, keptAt: window.keptAt })
    if (window.keptAt !== undefined) tryAgainLater()
    else if (!knowsLineup) loadMissing()
  }

  async function takeLineup() {
    const asked = refreshes
    const lineup = await loadLineup()
    knowsLineup = asked === refreshes
    const next = withLineup(schedule, lineup.channels)
    if (next.loaded !== schedule.loaded) fresh = []
    show({ ...next, failed: false })
    loadMissing()
  }

  function loadMissing() {
    if (!knowsLineup) void load('lineup', takeLineup)
    const most = schedule.channels.length
    for (const { band, ...tile } of tilesMissing(axis, wanted, { fresh, most })) {
      void load(`${band} ${tile.from}`, () => loadTile(tile, rowsOfBand(band)))
    }
  }

  function refresh() {
    refreshes += 1
    fresh = []
    knowsLineup = false
    loadMissing()
  }

  function tryAgainLater() {
    if (schedule.keptAt === undefined) retry.set(loadMissing, RETRY_MS)
    else retry.set(refresh, KEPT_RETRY_MS)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => schedule,
    want(range, rows) {
      wanted = { range, rows }
      loadMissing()
    },
    refresh,
    close: retry.clear,
  }
}

/** What is known at first: one window, and how long the lineup is. */
function scheduleOf(first: LoadedWindow): Schedule {
  const channels = Array.from({ length: first.rows }, (_, row) => unknownChannel(row))
  return paint({ channels, loaded: [], failed: false, keptAt: first.keptAt }, first)
}

type Wanted = { range: TimeAxis; rows: RowRange }

/** What is wanted and not known to be up to date. */
function tilesMissing(
  axis: TimeAxis,
  { range, rows }: Wanted,
  { fresh, most }: { fresh: Bands; most: number },
): Tile[] {
  return tilesWanted(axis, range, { ...rows, most }).filter(
    (tile) => !covers(fresh[tile.band] ?? [], tile),
  )
}

/** Does the last work that it was set to, once it is time. */
function createTimer(): { set(work: () => void, afterMs: number): void; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  return {
    clear,
    set(work, afterMs) {
      clear()
      timer = setTimeout(work, afterMs)
    },
  }
}

function rowsOfBand(band: number): RowRange {
  return { firstRow: band * BAND_ROWS, rows: BAND_ROWS }
}

function rowsOf({ firstRow, channels }: GuideWindow): RowRange {
  return { firstRow, rows: channels.length }
}

function unknownChannel(row: number): GuideChannel {
  return { id: `row-${row}`, slug: '', name: '', number: '', programmes: [] }
}

/** Whether the window's channels are where the lineup has them. */
function fits({ channels }: Schedule, window: GuideWindow): boolean {
  if (window.rows !== channels.length) return false
  return window.channels.every((channel, at) => {
    const known = channels[window.firstRow + at]
    return known?.id === channel.id || known?.name === ''
  })
}

/** Puts a window over what is known: inside it, only what the window says is left. */
export function paint(schedule: Schedule, window: GuideWindow): Schedule {
  const channels = [...schedule.channels]
  for (const [at, channel] of window.channels.entries()) {
    const row = window.firstRow + at
    const before = channels[row]?.id === channel.id ? channels[row] : undefined
    const fresh = new Set(channel.programmes.map((programme) => programme.id))
    const kept = (before?.programmes ?? []).filter(
      (one) => !fresh.has(one.id) && (one.endsAt <= window.from || one.startsAt >= window.until),
    )
    const programmes = [...kept, ...channel.programmes].sort((a, b) => a.startsAt - b.startsAt)
    channels[row] = { ...channel, programmes }
  }
  return { ...schedule, channels, loaded: addToBands(schedule.loaded, window, rowsOf(window)) }
}

/** The schedule in another lineup. Channels keep what is known of them if all keep their places. */
function withLineup(schedule: Schedule, faces: readonly ChannelFace[]): Schedule {
  const known = new Map(schedule.channels.map((channel) => [channel.id, channel]))
  const channels = faces.map((face) => ({
    ...face,
    programmes: known.get(face.id)?.programmes ?? [],
  }))
  const moved = channels.some(({ id }, row) => {
    const before = schedule.channels[row]
    return before?.name !== '' && before?.id !== id
  })
  const same = !moved && channels.length === schedule.channels.length
  return { ...schedule, channels, ...(same ? {} : { loaded: [] }) }
}
