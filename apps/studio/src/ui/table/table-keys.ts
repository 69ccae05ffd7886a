/** The effect of a key in a table: move to a row, open it, or mark rows. */
export type TableMove =
  | { kind: 'go'; to: number; marking: boolean }
  | { kind: 'open' }
  | { kind: 'mark'; range: boolean }
  | { kind: 'markAll' }
  | { kind: 'unmark' }

const SELECTING: ReadonlySet<string> = new Set([' ', 'x', 'X'])

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/**
 * Returns the effect of a key. `at` is the focused record (−1 for none) of `count`; `page` is the number of records
 * in view, which are in `columns`.
 */
export function tableMove(
  event: Key,
  { at, count, page, columns = 1 }: { at: number; count: number; page: number; columns?: number },
): TableMove | undefined {
  if (event.altKey || count === 0) return undefined
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? { kind: 'markAll' } : undefined
  const to = targetOf(event.key, at, { count, page, columns })
  if (to !== undefined) {
    return { kind: 'go', to: Math.min(count - 1, Math.max(0, to)), marking: event.shiftKey }
  }
  if (event.key === 'Enter' && at >= 0) return { kind: 'open' }
  if (SELECTING.has(event.key) && at >= 0) return { kind: 'mark', range: event.shiftKey }
  if (event.key === 'Escape') return { kind: 'unmark' }
  return undefined
}

type WallGrid = { count: number; page: number; columns: number }

function targetOf(key: string, at: number, { count, page, columns }: WallGrid): number | undefined {
  // If nothing is focused, every arrow goes to the first record.
  const first = at < 0
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return first ? 0 : at + columns
    case 'ArrowUp':
    case 'k':
      return at - columns
    case 'ArrowRight':
      return columns > 1 ? at + 1 : undefined
    case 'ArrowLeft':
      return columns > 1 ? at - 1 : undefined
    case 'PageDown':
      return at + page
    case 'PageUp':
      return at - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
