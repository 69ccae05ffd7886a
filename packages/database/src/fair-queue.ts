/**
 * A queue that serves owners in turn: each owner gets one item per round. The items of one owner leave in the
 * order in which they came.
 */
export type FairQueue<Item> = {
  readonly size: number
  sizeOf(owner: string): number
  push(owner: string, item: Item): void
  /** Removes and returns the next item of an owner for which `mayStart` is true. */
  shift(mayStart?: (owner: string) => boolean): Item | undefined
  /** Removes and returns the last item of the owner with the most items. */
  dropOfLongest(): Item | undefined
  remove(owner: string, item: Item): void
}

export function createFairQueue<Item>(): FairQueue<Item> {
  // Ordered by whose turn is next.
  const waiting = new Map<string, Item[]>()
  let size = 0

  function setItems(owner: string, items: Item[]): void {
    if (items.length === 0) waiting.delete(owner)
    else waiting.set(owner, items)
  }

  return {
    get size() {
      return size
    },
    sizeOf: (owner) => waiting.get(owner)?.length ?? 0,
    push(owner, item) {
      const items = waiting.get(owner)
      if (items) items.push(item)
      else waiting.set(owner, [item])
      size += 1
    },
    shift(mayStart = () => true) {
      for (const [owner, items] of waiting) {
        if (!mayStart(owner)) continue
        const item = items.shift()
        waiting.delete(owner)
        setItems(owner, items)
        size -= 1
        return item
      }
      return undefined
    },
    dropOfLongest() {
      let longest: [string, Item[]] | undefined
      for (const one of waiting) if (one[1].length > (longest?.[1].length ?? 0)) longest = one
      if (!longest) return undefined
      const item = longest[1].pop()
      setItems(...longest)
      size -= 1
      return item
    },
    remove(owner, item) {
      const items = waiting.get(owner) ?? []
      const left = items.filter((one) => one !== item)
      size -= items.length - left.length
      setItems(owner, left)
    },
  }
}
