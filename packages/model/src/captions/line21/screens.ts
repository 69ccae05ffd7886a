import type { Cue } from '../cue.ts'
import { BOTTOM_ROW, COLUMNS, MAX_ROWS, SLOT_MS } from './codes.ts'
import { rowsOf, widthOf } from './rows.ts'

export type Alignment = 'start' | 'center' | 'end'

/**
 * The text that is on screen at the same time. Times are in slots since the item began. `cues`: the indexes of its
 * cues.
 */
export type Screen = {
  from: number
  until: number
  rows: readonly string[]
  isTop: boolean
  alignment: Alignment
  cues: readonly number[]
  /** The screen was moved to an earlier time, or joined with another one, because there was no time to send it. */
  isEarly?: boolean
  isJoined?: boolean
}

export type TimedLines = Pick<Cue, 'fromMs' | 'untilMs' | 'lines' | 'settings'>
type Part = Omit<Screen, 'cues'> & { cue: number; order: number }

/** At the top of the picture: the first lines, or the upper half. */
const TOP = /\bline:(?:\d(?:\.\d+)?(?![\d%.])|[0-4]?\d(?:\.\d+)?%)/
const START = /\balign:(?:start|left)\b/
const END = /\balign:(?:end|right)\b/
/** A cue with more rows than fit is shown in parts of about this many. */
const ROWS_EACH = 3

/** Returns what is shown and when, sorted by time. Cues that overlap are shown together, as far as they fit. */
export function screensOf(cues: readonly TimedLines[]): Screen[] {
  const parts = cues.flatMap(partsOf).map((part, order) => ({ ...part, order }))
  const starts = parts.toSorted((one, other) => one.from - other.from || one.order - other.order)
  const changes = [...new Set(parts.flatMap(({ from, until }) => [from, until]))].sort(
    (one, other) => one - other,
  )
  const screens: Screen[] = []
  let shown: Part[] = []
  let next = 0
  for (const [at, from] of changes.entries()) {
    const until = changes[at + 1] ?? from
    shown = shown.filter((part) => part.until > from)
    for (; (starts[next]?.from ?? Number.POSITIVE_INFINITY) <= from; next += 1) {
      const part = starts[next]
      if (part) shown.push(part)
    }
    if (shown.length > 0 && until > from) addScreen(screens, together(shown, from, until))
  }
  return screens
}

/** Returns where a row of a screen begins: its row, from 1 to 15, and its column, from 0. */
export function placeOf({ rows, isTop, alignment }: Screen, at: number) {
  const spare = Math.max(0, COLUMNS - widthOf(rows[at] ?? ''))
  const column = { start: 0, center: Math.floor(spare / 2), end: spare }[alignment]
  const first = isTop ? 1 : BOTTOM_ROW + 1 - rows.length
  return { row: first + at, column: Math.min(column, COLUMNS - 1) }
}

function together(parts: readonly Part[], from: number, until: number): Screen {
  const [{ isTop, alignment } = { isTop: false, alignment: 'center' as const }] = parts
  const rows = parts.flatMap((part) => part.rows).slice(-MAX_ROWS)
  const cues = [...new Set(parts.map(({ cue }) => cue))]
  return { from, until, rows, isTop, alignment, cues }
}

function addScreen(screens: Screen[], screen: Screen): void {
  const last = screens.at(-1)
  const isSame = last?.until === screen.from && last.rows.join('\n') === screen.rows.join('\n')
  if (last && isSame) {
    const cues = [...new Set([...last.cues, ...screen.cues])]
    screens[screens.length - 1] = { ...last, until: screen.until, cues }
  } else screens.push(screen)
}

/** Divides a cue that has more rows than fit, in proportion to its text. */
function partsOf(cue: TimedLines, index: number): Omit<Part, 'order'>[] {
  const { rows } = rowsOf(cue)
  const { settings = '' } = cue
  const count = rows.length > MAX_ROWS ? Math.ceil(rows.length / ROWS_EACH) : 1
  const total = rows.join('').length
  const lengthMs = cue.untilMs - cue.fromMs
  const look = {
    isTop: TOP.test(settings),
    alignment: START.test(settings) ? 'start' : END.test(settings) ? 'end' : 'center',
  } as const
  let fromMs = cue.fromMs
  return Array.from({ length: count }, (_, at) => {
    const own = rows.slice((at * rows.length) / count, ((at + 1) * rows.length) / count)
    const untilMs = fromMs + (lengthMs * own.join('').length) / total
    const part = { from: slotAt(fromMs), until: slotAt(untilMs), rows: own, cue: index, ...look }
    fromMs = untilMs
    return part
  }).filter(({ from, until, rows: own }) => until > from && own.length > 0)
}

function slotAt(ms: number): number {
  return Math.max(0, Math.round(ms / SLOT_MS))
}
