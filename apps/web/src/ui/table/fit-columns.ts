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

/**
 * How wide the columns behind the name are to be, so that as little as possible of their words is
 * cut, and what is left is not all beside the name. What the name does not need goes to those that
 * need more, first to those that need least more; then all get the same. No column grows narrower.
 * `needs` are those of all columns, the name's first.
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
