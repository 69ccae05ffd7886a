/** An item of equipment and the ids of its parts. */
export type Kit = { id: string; parts: readonly string[] }

/** Items that cannot be lent while another item is: ids of its parts, and of kits that share a part with it. */
export type Relatives = { parts: readonly string[]; kits: readonly string[] }

/**
 * Returns the items that go out together with an item, or that lack a part while it is out. Parts may have parts.
 * `kits` are the items that have parts; a kit that contains itself is not an error.
 */
export function relativesOf(item: string, kits: readonly Kit[]): Relatives {
  const partsOf = new Map(kits.map(({ id, parts }) => [id, parts]))
  const wholesOf = new Map<string, string[]>()
  for (const { id, parts } of kits) {
    for (const part of parts) wholesOf.set(part, [...(wholesOf.get(part) ?? []), id])
  }
  const parts = reach([item], partsOf)
  const sharing = reach(parts, wholesOf).filter((id) => !parts.includes(id))
  return { parts: parts.filter((id) => id !== item), kits: sharing }
}

/** Returns the items that can be reached, starting with the given ones. */
function reach(from: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Set(from)
  for (const id of reached) for (const other of next.get(id) ?? []) reached.add(other)
  return [...reached]
}
