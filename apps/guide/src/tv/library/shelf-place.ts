/** Where the viewer is in the library: the shelf with the focus, and the current recording on each shelf. */
export type ShelfPlace = { shelf: number; items: Readonly<Record<number, number>> }

export const FIRST_SHELF: ShelfPlace = { shelf: 0, items: {} }

/** How many shelves and cards are drawn. Not all of them fit completely on the screen. */
export const DRAWN_SHELVES = 3
export const SHOWN_CARDS = 5

/** Returns the place after an arrow key, or `undefined` if the key moves up from the top shelf. */
export function shelfPlaceAfter(
  key: string,
  { shelf, items }: ShelfPlace,
  lengths: readonly number[],
): ShelfPlace | undefined {
  const at = itemAt({ shelf, items }, lengths)
  if (key === 'ArrowUp') return shelf === 0 ? undefined : { shelf: shelf - 1, items }
  if (key === 'ArrowDown') return { shelf: Math.min(shelf + 1, lengths.length - 1), items }
  const by = key === 'ArrowLeft' ? -1 : 1
  const next = Math.min(Math.max(at + by, 0), (lengths[shelf] ?? 1) - 1)
  return { shelf, items: { ...items, [shelf]: next } }
}

/** Returns the current recording on the shelf with the focus. Shelves may have become shorter. */
export function itemAt({ shelf, items }: ShelfPlace, lengths: readonly number[]): number {
  return Math.min(items[shelf] ?? 0, Math.max(0, (lengths[shelf] ?? 1) - 1))
}

/** Returns the first card to draw, so that the focused card and the next one are in view. */
export function firstCard(item: number, length: number): number {
  const last = Math.max(0, length - SHOWN_CARDS)
  return Math.min(Math.max(0, item - SHOWN_CARDS + 2), last)
}
