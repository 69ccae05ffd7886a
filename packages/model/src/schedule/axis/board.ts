import type { EpochMs } from '../../time/instants.ts'
import { type Airtime, byTime } from '../airtime.ts'

/** The part of an airing that the schedule algebra uses. */
export type Slot = Airtime & {
  id: string
  /** A locked slot never moves, not even when pushed. */
  locked?: boolean
  /** Slots of one bundle move together, across rows. One locked member holds all of them. */
  bundle?: string | undefined
  /** An exempt slot neither pushes nor is pushed. It may overlap others. */
  exempt?: boolean
}

/** One channel: its slots in any order. */
export type Row = { id: string; slots: readonly Slot[] }

/** The position of a slot: row and times. */
export type SlotPlace = { row: string; startsAt: EpochMs; endsAt: EpochMs }

export type SlotMove = { was: SlotPlace; becomes: SlotPlace }

/** The position changes, keyed by slot id. */
export type SlotMoves = ReadonlyMap<string, SlotMove>

export type Bar = { slot: Slot; row: string }

/** The direction of a push: later (1) or earlier (−1). */
export type Direction = 1 | -1

/**
 * A bar as seen in the direction of a push: `near` is the edge met first. A push to earlier times mirrors the
 * row, so that the same arithmetic serves both directions.
 */
export type Edge = { bar: Bar; near: number; far: number }

/** Rows indexed for queries. Each row is indexed on its first query, because most rows are never queried. */
export type Board = {
  bars: BarLookup
  /** Returns the bars of a bundle in all rows. */
  bundle(id: string): readonly Bar[]
  /** Returns the bars of a row that block others, ordered along the direction. */
  lane(row: string, direction: Direction): readonly Edge[]
}

type BarLookup = { get(id: string): Bar | undefined }

const boards = new WeakMap<readonly Row[], Board>()

/** Returns the index of the rows, cached because every step of a drag uses the same rows. */
export function boardOf(rows: readonly Row[]): Board {
  const board = boards.get(rows) ?? createBoard(rows)
  boards.set(rows, board)
  return board
}

function createBoard(rows: readonly Row[]): Board {
  const bars = new Map<string, Bar>()
  const unread = new Map(rows.map((row) => [row.id, row]))
  const lanes = new Map<string, readonly Edge[]>()
  let bundles: Map<string, Bar[]> | undefined

  function read(id: string): void {
    for (const slot of unread.get(id)?.slots ?? []) bars.set(slot.id, { slot, row: id })
    unread.delete(id)
  }

  function find(id: string): Bar | undefined {
    const known = bars.get(id)
    if (known) return known
    for (const row of [...unread.keys()]) {
      if (bars.has(id)) break
      read(row)
    }
    return bars.get(id)
  }

  return {
    bars: { get: find },
    bundle(id) {
      for (const row of [...unread.keys()]) read(row)
      bundles ??= Map.groupBy(bars.values(), ({ slot }) => slot.bundle ?? '')
      return bundles.get(id) ?? []
    },
    lane(row, direction) {
      const key = `${direction} ${row}`
      read(row)
      const lane = lanes.get(key) ?? layLane(rows, bars, row, direction)
      lanes.set(key, lane)
      return lane
    },
  }
}

function layLane(
  rows: readonly Row[],
  bars: ReadonlyMap<string, Bar>,
  row: string,
  direction: Direction,
): readonly Edge[] {
  const slots = rows.find((one) => one.id === row)?.slots ?? []
  return slots
    .flatMap((slot) => {
      const bar = bars.get(slot.id)
      if (!bar || slot.exempt || slot.endsAt <= slot.startsAt) return []
      return direction === 1
        ? { bar, near: slot.startsAt, far: slot.endsAt }
        : { bar, near: -slot.endsAt, far: -slot.startsAt }
    })
    .sort((one, other) => one.near - other.near || one.far - other.far)
}

/** Returns the bars that move together with `bar`, including `bar`. */
export function matesOf(board: Board, bar: Bar): readonly Bar[] {
  return bar.slot.bundle ? board.bundle(bar.slot.bundle) : [bar]
}

/** Returns the id of the locked slot that holds `bar`: the bar itself or a member of its bundle. */
export function lockedMateOf(board: Board, bar: Bar): string | undefined {
  return matesOf(board, bar).find((mate) => mate.slot.locked)?.slot.id
}

/** Returns the rows after the moves, each in order of time. Slots without a move stay. */
export function applyMoves(rows: readonly Row[], moves: SlotMoves): Row[] {
  const arriving = new Map<string, Slot[]>()
  const touched = new Set<string>()
  const { bars } = boardOf(rows)
  for (const [id, { becomes }] of moves) {
    const bar = bars.get(id)
    if (!bar) continue
    const { row, ...airtime } = becomes
    touched.add(bar.row).add(row)
    const slots = arriving.get(row) ?? []
    slots.push({ ...bar.slot, ...airtime })
    arriving.set(row, slots)
  }
  return rows.map((row) => {
    if (!touched.has(row.id)) return row
    const staying = row.slots.filter((slot) => !moves.has(slot.id))
    return { ...row, slots: [...staying, ...(arriving.get(row.id) ?? [])].sort(byTime) }
  })
}

/** Returns the moves to these positions, for slots that are not there already. */
export function movesTo(
  board: Board,
  places: ReadonlyMap<string, SlotPlace>,
): Map<string, SlotMove> {
  const moves = new Map<string, SlotMove>()
  for (const [id, becomes] of places) {
    const bar = board.bars.get(id)
    if (!bar) continue
    const was = { row: bar.row, startsAt: bar.slot.startsAt, endsAt: bar.slot.endsAt }
    if (!isSamePlace(was, becomes)) moves.set(id, { was, becomes })
  }
  return moves
}

function isSamePlace(one: SlotPlace, other: SlotPlace): boolean {
  return one.row === other.row && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

/** Returns the moves that undo the given ones. */
export function inverseOf(moves: SlotMoves): Map<string, SlotMove> {
  return new Map(
    Array.from(moves, ([id, { was, becomes }]) => [id, { was: becomes, becomes: was }]),
  )
}
