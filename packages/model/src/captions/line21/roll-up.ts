import {
  BOTTOM_ROW,
  control,
  type Field,
  type Group,
  moveTo,
  SLOT_MS,
  withParity,
  write,
} from './codes.ts'
import { NULL_PAIR } from './pop-on.ts'
import { rowsOf } from './rows.ts'

/** A line of live captions, and when it is shown, in milliseconds since the program began. */
export type LiveLine = { fromMs: number; untilMs: number; text: string }

/** After this much silence the screen becomes empty. */
export const SILENT_MS = 8000
/** A line that would be later than this is left out. */
const MAX_LATE_MS = 8000
const CODE = 2

/**
 * Converts lines of live captions to line 21 of the picture: roll-up captions of two rows. Nothing that is sent before
 * a line depends on that line, so lines can be added while the program is on. A line that arrives too soon after the
 * previous one is sent as soon as there is room.
 */
export function rollUp(lines: readonly LiveLine[], field: Field = 1): { pairs: Uint16Array } {
  const pairs: number[] = []
  const put = (slot: number, group: Group) => {
    while (pairs.length < slot) pairs.push(NULL_PAIR)
    for (const pair of group) pairs.push(withParity(pair))
  }
  put(0, control('clear', field))
  let emptyFrom: number | undefined
  for (const { fromMs, untilMs, text } of lines) {
    const from = Math.max(0, Math.round(fromMs / SLOT_MS))
    if (emptyFrom !== undefined && emptyFrom + CODE <= from) put(emptyFrom, control('clear', field))
    for (const row of rowsOf({ lines: [text] }).rows) {
      const slot = Math.max(from, pairs.length)
      if ((slot - from) * SLOT_MS > MAX_LATE_MS) break
      put(slot, loadOf(row, field))
    }
    const silentMs = Math.max(untilMs, pairs.length * SLOT_MS) + SILENT_MS
    emptyFrom = Math.round(silentMs / SLOT_MS)
  }
  if (emptyFrom !== undefined) put(emptyFrom, control('clear', field))
  return { pairs: Uint16Array.from(pairs) }
}

function loadOf(row: string, field: Field): Group {
  return [
    control('rollTwo', field),
    control('newLine', field),
    ...moveTo(BOTTOM_ROW, 0, false),
    ...write(row, field, true),
  ].flat()
}
