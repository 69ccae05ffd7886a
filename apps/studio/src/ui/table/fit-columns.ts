const NAME_WIDTH = 200
const MARK_WIDTH = 44
/** A name takes at most this share of a pane for itself, unless it would be narrower than `NAME_WIDTH`. */
const MOST_OF_PANE = 0.4
const MOST_BELOW = 2

/**
 * Returns the columns that fit into a pane of this width in pixels: always the first, which takes the
 * remaining width but at least its own and that of a name, then as many as fit, in their order.
 */
export function fitColumns<C extends { width: number }>(
  columns: readonly C[],
  paneWidth: number,
): C[] {
  const own = Math.min(columns[0]?.width ?? 0, paneWidth * MOST_OF_PANE)
  let left = paneWidth - MARK_WIDTH - Math.max(NAME_WIDTH, own)
  const fitting: C[] = []
  for (const [index, column] of columns.entries()) {
    if (index > 0) left -= column.width
    if (left < 0 && index > 0) break
    fitting.push(column)
  }
  return fitting
}

/**
 * Returns the widths of all columns after the name, such that as little text as possible is cut off, and the
 * remaining space is not all beside the name. Space that the name does not need first goes to columns that
 * need more, starting with the smallest need; then all columns get equal shares. No column becomes narrower.
 * `needs` are the widths needed by all columns, the name's first.
 */
export function growColumns(
  columns: readonly { width: number }[],
  needs: readonly number[],
  paneWidth: number,
): number[] {
  const others = columns.slice(1).map(({ width }) => width)
  const taken = others.reduce((sum, width) => sum + width, MARK_WIDTH)
  let spare = paneWidth - taken - Math.max(NAME_WIDTH, needs[0] ?? 0)
  const wanting = others
    .map((width, index) => ({ index, more: (needs[index + 1] ?? 0) - width }))
    .filter(({ more }) => more > 0)
    .sort((one, other) => one.more - other.more)
  const grown = [...others]
  for (const [place, { index, more }] of wanting.entries()) {
    const share = Math.min(more, Math.floor(spare / (wanting.length - place)))
    if (share <= 0) break
    grown[index] = (grown[index] ?? 0) + share
    spare -= share
  }
  const even = Math.max(0, Math.floor(spare / columns.length))
  return grown.map((width) => width + even)
}

/** Phones: returns the columns shown below the name because they had no room. */
export function columnsBelow<C extends { speaks?: boolean }>(
  columns: readonly C[],
  fitting: readonly C[],
): C[] {
  return columns
    .slice(fitting.length)
    .filter(({ speaks }) => speaks)
    .slice(0, MOST_BELOW)
}
