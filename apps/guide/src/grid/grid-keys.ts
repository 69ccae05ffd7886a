import { type Block, blockAt } from '@docket/model/guide/blocks'
import type { GuideDay } from '@docket/model/guide/guide-window'
import type { EpochMs } from '@docket/model/time/instants'
import type { HeldStep, StepLength } from '../parts/held-arrow.ts'
import { dayAt } from '../schedule/same-time.ts'

/**
 * The keyboard position: a row and a time. Moving sideways changes the time. Moving up or down keeps it, so that going
 * ten rows down and back returns to the same program.
 */
export type GridFocus = { row: number; at: EpochMs }

export type GridStep =
  | { kind: 'focus'; focus: GridFocus }
  | { kind: 'open' }
  | { kind: 'search' }
  | { kind: 'list' }
  | { kind: 'favorite' }

/** What the key handler needs to know about the grid. */
export type GridMap = {
  rows: number
  /** The number of rows that fit on the screen. */
  pageRows: number
  blocksOf(row: number): readonly Block[]
  days: readonly GuideDay[]
  now: EpochMs
  sameTimeOn(day: GuideDay, at: EpochMs): EpochMs
  evening(day: GuideDay): EpochMs
  /** Returns the half hour at or before a time. */
  halfHour(at: EpochMs): EpochMs
}

export type Key = {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** How far a held arrow moves. */
  held?: HeldStep
}

/** Returns the effect of a key in the grid, or undefined for keys that the grid does not handle. */
export function stepOf(pressed: Key, focus: GridFocus, map: GridMap): GridStep | undefined {
  if (pressed.altKey || pressed.metaKey) return undefined
  const key = pressed.ctrlKey ? `Ctrl+${pressed.key}` : pressed.key
  const action = ACTIONS[key]
  if (action) return { kind: action }
  const moved = moveOf(pressed.held ?? 'step', key, focus, map)
  return moved && { kind: 'focus', focus: { ...moved, row: clampRow(moved.row, map) } }
}

function moveOf(step: HeldStep, key: string, focus: GridFocus, map: GridMap) {
  if (step === 'wait') return focus
  return step === 'step' ? MOVES[key]?.(focus, map) : LEAPS[key]?.(focus, map, step)
}

const ACTIONS: Record<string, Exclude<GridStep['kind'], 'focus'>> = {
  Enter: 'open',
  ' ': 'open',
  '/': 'search',
  g: 'search',
  G: 'search',
  f: 'favorite',
  F: 'favorite',
  l: 'list',
  L: 'list',
  ColorF1Green: 'search',
  ColorF3Blue: 'list',
}

type Move = (focus: GridFocus, map: GridMap) => GridFocus

const toNow: Move = ({ row }, { now }) => ({ row, at: now })

const toTonight: Move = ({ row, at }, { days, now, evening }) => {
  const today = dayAt(days, now)
  return { row, at: today ? evening(today) : at }
}

const MOVES: Record<string, Move> = {
  ArrowLeft: (focus, map) => sideways(focus, map, -1),
  ArrowRight: (focus, map) => sideways(focus, map, 1),
  ArrowUp: ({ row, at }) => ({ row: row - 1, at }),
  ArrowDown: ({ row, at }) => ({ row: row + 1, at }),
  PageUp: ({ row, at }, { pageRows }) => ({ row: row - pageRows, at }),
  PageDown: ({ row, at }, { pageRows }) => ({ row: row + pageRows, at }),
  Home: ({ row, at }, { days }) => ({ row, at: dayAt(days, at)?.from ?? at }),
  End: ({ row, at }, { days }) => ({ row, at: (dayAt(days, at)?.until ?? at + 1) - 1 }),
  'Ctrl+Home': ({ at }) => ({ row: 0, at }),
  'Ctrl+End': ({ at }, { rows }) => ({ row: rows - 1, at }),
  'Ctrl+PageUp': (focus, map) => toDay(focus, map, -1),
  'Ctrl+PageDown': (focus, map) => toDay(focus, map, 1),
  n: toNow,
  N: toNow,
  t: toTonight,
  T: toTonight,
  // Keys of remote controls.
  ChannelUp: ({ row, at }, { pageRows }) => ({ row: row - pageRows, at }),
  ChannelDown: ({ row, at }, { pageRows }) => ({ row: row + pageRows, at }),
  MediaRewind: (focus, map) => toDay(focus, map, -1),
  MediaFastForward: (focus, map) => toDay(focus, map, 1),
  ColorF0Red: toNow,
  ColorF2Yellow: toTonight,
}

/** Moves for arrow keys that have been held for a while. */
const LEAPS: Record<string, (focus: GridFocus, map: GridMap, leap: StepLength) => GridFocus> = {
  ArrowLeft: (focus, map, { spanMs }) => leapSideways(focus, map, -spanMs),
  ArrowRight: (focus, map, { spanMs }) => leapSideways(focus, map, spanMs),
  ArrowUp: ({ row, at }, _, { rows }) => ({ row: row - rows, at }),
  ArrowDown: ({ row, at }, _, { rows }) => ({ row: row + rows, at }),
}

/**
 * Moves the focus by a span of time, at least to the next block. Keeps the focus where nothing is loaded yet.
 */
function leapSideways(focus: GridFocus, map: GridMap, byMs: number): GridFocus {
  const here = blockAt(map.blocksOf(focus.row), focus.at)
  if (!here || focus.at < here.startsAt || focus.at >= here.endsAt) return focus
  const there = map.halfHour(focus.at + byMs)
  const at = byMs > 0 ? Math.max(there, here.endsAt) : Math.min(there, here.startsAt - 1)
  return { row: focus.row, at: clampTime(at, map) }
}

function sideways(focus: GridFocus, map: GridMap, by: -1 | 1): GridFocus {
  const blocks = map.blocksOf(focus.row)
  const here = blockAt(blocks, focus.at)
  let place = here ? blocks.indexOf(here) + by : -1
  // Skip programs that the filter excludes.
  while (blocks[place]?.kind === 'others' && blocks[place + by]) place += by
  const there = blocks[place]
  // At the edge of the loaded part the time still moves, which triggers loading more.
  const beyond = here && (by > 0 ? here.endsAt : here.startsAt - 1)
  return { row: focus.row, at: clampTime(there?.startsAt ?? beyond ?? focus.at, map) }
}

function toDay(focus: GridFocus, map: GridMap, by: -1 | 1): GridFocus {
  const today = dayAt(map.days, focus.at)
  const day = today && map.days[map.days.indexOf(today) + by]
  return { row: focus.row, at: day ? map.sameTimeOn(day, focus.at) : focus.at }
}

function clampRow(row: number, { rows }: GridMap): number {
  return Math.min(Math.max(row, 0), rows - 1)
}

function clampTime(at: EpochMs, { days }: GridMap): EpochMs {
  const from = days[0]?.from ?? at
  const until = days.at(-1)?.until ?? at + 1
  return Math.min(Math.max(at, from), until - 1)
}
