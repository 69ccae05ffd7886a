import {
  BAND_ROWS,
  type ChannelFace,
  type GuideChannel,
  type GuideLineup,
  type GuideWindow,
} from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import type { EpochMs } from '@docket/model/time/instants'
import { covers } from '../parts/ranges.ts'
import { addToBands, type Bands, type RowRange, type Tile, tilesWanted } from '../parts/tiles.ts'

/** Holds the loaded part of a schedule. Every change creates a new object. */
export type Schedule = {
  /** The whole lineup. A channel that has not been loaded yet has an empty name. */
  channels: GuideChannel[]
  /** The loaded ranges of each band of channels, ordered and not touching. Their content may be stale. */
  loaded: Bands
  /** Whether the last attempt to load something failed. The store retries. */
  failed: boolean
  /** When the listings were last known to be current, if they come from the offline copy. */
  keptAt?: EpochMs | undefined
}

export type ScheduleStore = {
  subscribe(listener: () => void): () => void
  read(): Schedule
  /** Loads what is missing in this part. The part requested last is kept up to date. */
  want(range: TimeAxis, rows: readonly RowRange[]): void
  /** Marks everything as stale and reloads the wanted part. The stale listings stay visible until then. */
  refresh(): void
  close(): void
}

/** A window from the server, or from the offline copy if `keptAt` is set. */
export type LoadedWindow = GuideWindow & { keptAt?: EpochMs }

/** The loading functions of a schedule. If one of them rejects, the store retries. */
export type ScheduleSource = {
  loadWindow(tile: TimeAxis, rows: RowRange): Promise<LoadedWindow>
  loadLineup(): Promise<GuideLineup>
}

const RETRY_MS = 3000
/** The retry interval while the offline copy is shown. It is longer, because there is something to show. */
const KEPT_RETRY_MS = 15_000

/**
 * Creates a store that loads a schedule in tiles, each a few hours of a few channels, as the viewer reaches
 * them.
 */
export function createScheduleStore(
  first: LoadedWindow,
  axis: TimeAxis,
  { loadWindow, loadLineup }: ScheduleSource,
): ScheduleStore {
  let schedule = scheduleOf(first)
  let fresh: Bands = schedule.loaded
  let wanted: Extent = { range: { from: first.from, until: first.until }, rows: [rowsOf(first)] }
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
    // A response to a request made before a refresh may be stale: show it, but load the tile again.
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

/** Returns the initial schedule: one window, and the length of the lineup. */
function scheduleOf(first: LoadedWindow): Schedule {
  const channels = Array.from({ length: first.rows }, (_, row) => unknownChannel(row))
  return paint({ channels, loaded: [], failed: false, keptAt: first.keptAt }, first)
}

type Extent = { range: TimeAxis; rows: readonly RowRange[] }

/** Returns the wanted tiles that are missing or stale. */
function tilesMissing(
  axis: TimeAxis,
  { range, rows }: Extent,
  { fresh, most }: { fresh: Bands; most: number },
): Tile[] {
  return rows
    .flatMap((some) => tilesWanted(axis, range, { ...some, most }))
    .filter((tile) => !covers(fresh[tile.band] ?? [], tile))
}

/** Creates a timer that runs only the function set last, after its delay. */
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

/** Returns whether the window's channels have the same positions as in the known lineup. */
function fits({ channels }: Schedule, window: GuideWindow): boolean {
  if (window.rows !== channels.length) return false
  return window.channels.every((channel, at) => {
    const known = channels[window.firstRow + at]
    return known?.id === channel.id || known?.name === ''
  })
}

/** Adds a window to the schedule. Within the window's range, its programs replace the known ones. */
export function paint(schedule: Schedule, window: GuideWindow): Schedule {
  const channels = [...schedule.channels]
  for (const [at, channel] of window.channels.entries()) {
    const row = window.firstRow + at
    const before = channels[row]?.id === channel.id ? channels[row] : undefined
    const fresh = new Set(channel.programmes.map((program) => program.id))
    const kept = (before?.programmes ?? []).filter(
      (one) => !fresh.has(one.id) && (one.endsAt <= window.from || one.startsAt >= window.until),
    )
    const programs = [...kept, ...channel.programmes].sort((a, b) => a.startsAt - b.startsAt)
    channels[row] = { ...channel, programmes: programs }
  }
  return { ...schedule, channels, loaded: addToBands(schedule.loaded, window, rowsOf(window)) }
}

/**
 * Replaces the lineup. Channels keep their programs; the loaded ranges are kept only if no channel has moved.
 */
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
