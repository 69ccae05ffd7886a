import { useMemo, useState } from 'react'

/** The bars picked to be moved, copied or removed together. */
export type PickedBars = {
  ids: ReadonlySet<string>
  toggle(id: string): void
  add(ids: readonly string[]): void
  clear(): void
}

const NONE: ReadonlySet<string> = new Set()

export function usePicked(): PickedBars {
  const [ids, setIds] = useState(NONE)
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds((before) => before.symmetricDifference(new Set([id]))),
      add: (more) => setIds((before) => before.union(new Set(more))),
      clear: () => setIds(NONE),
    }),
    [ids],
  )
}
