import {
  BAND_ROWS,
  type ChannelFace,
  type GuideChannel,
  type GuideLineup,
  type GuideWindow,
} from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { covers } from './ranges.ts'
import { addToBands, type Bands, type RowRange, tilesWanted } from './tiles.ts'

/** What has been loaded of a schedule so far. A new object with every change. */
export type Schedule = {
  /** The whole lineup; a channel that nothing is known of yet has an empty name. */
  channels: GuideChannel[]
  /** What is known, perhaps out of date, of each band of channels; in order, not touching. */
  loaded: Bands
  /** Whether the last try to load something failed. It is tried again. */
  failed: boolean
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

/** Where a schedule comes from. Both may fail; they are tried again. */
export type ScheduleSource = {
  loadWindow(tile: TimeAxis, rows: RowRange): Promise<GuideWindow>
  loadLineup(): Promise<GuideLineup>
}

const RETRY_MS = 3000

/** A schedule that is loaded in tiles of some hours of some channels as the viewer gets there. */
export function createScheduleStore(
  first: GuideWindow,
  axis: TimeAxis,
  { loadWindow, loadLineup }: ScheduleSource,
): ScheduleStore {
  const empty = Array.from({ length: first.rows }, (_, row) => unknownChannel(row))
  let schedule: Schedule = paint({ channels: empty, loaded: [], failed: false }, first)
  let fresh: Bands = schedule.loaded
  let wanted = { range: { from: first.from, until: first.until }, rows: rowsOf(first) }
  let refreshes = 0
  let knowsLineup = first.channels.length === first.rows
  let retry: ReturnType<typeof setTimeout> | undefined
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
      clearTimeout(retry)
      retry = setTimeout(loadMissing, RETRY_MS)
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
    show({ ...paint(schedule, window), failed: false })
    if (!knowsLineup) loadMissing()
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
    const { range, rows } = wanted
    for (const tile of tilesWanted(axis, range, { ...rows, most: schedule.channels.length })) {
      if (covers(fresh[tile.band] ?? [], tile)) continue
      const band = { firstRow: tile.band * BAND_ROWS, rows: BAND_ROWS }
      const { from, until } = tile
      void load(`${tile.band} ${from}`, () => loadTile({ from, until }, band))
    }
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
    refresh() {
      refreshes += 1
      fresh = []
      knowsLineup = false
      loadMissing()
    },
    close: () => clearTimeout(retry),
  }
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
