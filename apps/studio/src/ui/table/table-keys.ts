/** The effect of a key in a table: move to a row, open it, or mark rows. */
export type TableMove =
  | { kind: 'go'; to: number; marking: boolean }
  | { kind: 'open' }
  | { kind: 'mark'; range: boolean }
  | { kind: 'markAll' }
  | { kind: 'unmark' }

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/**
 * Returns the effect of a key. `at` is the focused row (−1 for none) of `count` rows; `page` is the number of
 * rows in view.
 */
export function tableMove(
  event: Key,
  { at, count, page }: { at: number; count: number; page: number },
): TableMove | undefined {
  if (event.altKey || count === 0) return undefined
  if (event.ctrlKey || event.metaKey) return event.key === 'a' ? { kind: 'markAll' } : undefined
  const to = targetOf(event.key, at, count, page)
  if (to !== undefined) {
    return { kind: 'go', to: Math.min(count - 1, Math.max(0, to)), marking: event.shiftKey }
  }
  if (event.key === 'Enter' && at >= 0) return { kind: 'open' }
  if (event.key === ' ' && at >= 0) return { kind: 'mark', range: event.shiftKey }
  if (event.key === 'Escape') return { kind: 'unmark' }
  return undefined
}

function targetOf(key: string, at: number, count: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return at + 1
    case 'ArrowUp':
      return at - 1
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
