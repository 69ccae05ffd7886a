const NAME_WIDTH = 200
/** The column in which rows are marked. */
export const MARK_WIDTH = 44
/** The largest share of a pane that a name may take, unless it would be narrower than `NAME_WIDTH`. */
const MAX_OF_PANE = 0.4
const MAX_BELOW = 2
/** The largest share of its unneeded width that a column gives to others. Rows that load later may need more. */
const MAX_GIVEN = 0.25

/**
 * Returns the columns that fit into `room` pixels: always the first, which takes the
 * remaining width but at least its own and that of a name, then as many as fit, in their order.
 */
export function fitColumns<C extends { width: number }>(columns: readonly C[], room: number): C[] {
  const own = Math.min(columns[0]?.width ?? 0, room * MAX_OF_PANE)
  let left = room - Math.max(NAME_WIDTH, own)
  const fitting: C[] = []
  for (const [index, column] of columns.entries()) {
    if (index > 0) left -= column.width
    if (left < 0 && index > 0) break
    fitting.push(column)
  }
  return fitting
}

/**
 * Returns the widths of all columns after the name in `room` pixels, so that as little text as possible is cut off, and
 * the remaining space is not all next to the name. Space that the name does not need first goes to columns that need
 * more, starting with the smallest need; then all columns get equal shares. If that is not enough, columns that need
 * less give up some of their width. `needs` are the widths needed by all columns, the name's first.
 */
export function growColumns(
  columns: readonly { width: number }[],
  needs: readonly number[],
  room: number,
): number[] {
  const set = columns.slice(1).map(({ width }) => width)
  const free = room - sumOf(set) - Math.max(NAME_WIDTH, needs[0] ?? 0)
  const wanted = sumOf(set.map((width, index) => Math.max(0, (needs[index + 1] ?? 0) - width)))
  const others = given(set, needs.slice(1), wanted - free)
  let spare = free + sumOf(set) - sumOf(others)
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

/** Returns the widths after columns that need less have given up space for the `lack` of the others. */
function given(widths: readonly number[], needs: readonly number[], lack: number): number[] {
  const gifts = widths.map((width, index) => {
    const need = needs[index] ?? 0
    return need > 0 ? Math.max(0, Math.min(width - need, width * MAX_GIVEN)) : 0
  })
  const all = sumOf(gifts)
  const share = all > 0 ? Math.min(1, Math.max(0, lack) / all) : 0
  return widths.map((width, index) => Math.floor(width - (gifts[index] ?? 0) * share))
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** On phones, returns the columns shown below the name because they had no room. */
export function columnsBelow<C extends { speaks?: boolean }>(
  columns: readonly C[],
  fitting: readonly C[],
): C[] {
  return columns
    .slice(fitting.length)
    .filter(({ speaks }) => speaks)
    .slice(0, MAX_BELOW)
}
