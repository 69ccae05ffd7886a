/** A parsed `expand=` parameter: for `a,a.b,c`, it contains `a` with `b` under it, and `c`. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>

const MAX_DEPTH = 6
const MAX_BRANCHES = 50

/** Parses `rel,rel.sub,OTHER_via_FIELD`. Levels beyond 6 and steps beyond 50 are ignored. */
export function parseExpand(text: string): ExpandTree {
  type BranchTree = Map<string, BranchTree>
  const root: BranchTree = new Map()
  let branches = 0
  for (const path of text.split(',')) {
    let node = root
    for (const step of path.trim().split('.').slice(0, MAX_DEPTH)) {
      const known = node.get(step)
      if (step === '' || (!known && branches >= MAX_BRANCHES)) break
      const next: BranchTree = known ?? new Map()
      if (!known) branches += 1
      node.set(step, next)
      node = next
    }
  }
  return root
}
