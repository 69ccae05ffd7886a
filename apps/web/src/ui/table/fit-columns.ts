const NAME_WIDTH = 200
const MARK_WIDTH = 44
const MOST_BELOW = 2

/**
 * The columns that a pane so many pixels wide has room for: always the first, which takes what is
 * left but never less than a name needs, and then as many as fit, in their order.
 */
export function fitColumns<C extends { width: number }>(
  columns: readonly C[],
  paneWidth: number,
): C[] {
  let left = paneWidth - MARK_WIDTH - NAME_WIDTH
  const fitting: C[] = []
  for (const [index, column] of columns.entries()) {
    if (index > 0) left -= column.width
    if (left < 0 && index > 0) break
    fitting.push(column)
  }
  return fitting
}

/** Phones: what stands below the name, of the columns that had no room. */
export function columnsBelow<C extends { speaks?: boolean }>(
  columns: readonly C[],
  fitting: readonly C[],
): C[] {
  return columns
    .slice(fitting.length)
    .filter(({ speaks }) => speaks)
    .slice(0, MOST_BELOW)
}
