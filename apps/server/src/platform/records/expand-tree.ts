/** What `expand=` asks for: `a,a.b,c` is a with b under it, and c. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>

const DEPTH = 6
const BRANCHES = 50

/** Reads `rel,rel.sub,OTHER_via_FIELD`. What is deeper than 6, or more than 50 steps, is left out. */
export function parseExpand(text: string): ExpandTree {
  type Growing = Map<string, Growing>
  const root: Growing = new Map()
  let branches = 0
  for (const path of text.split(',')) {
    let node = root
    for (const step of path.trim().split('.').slice(0, DEPTH)) {
      const known = node.get(step)
      if (step === '' || (!known && branches >= BRANCHES)) break
      const next: Growing = known ?? new Map()
      if (!known) branches += 1
      node.set(step, next)
      node = next
    }
  }
  return root
}
