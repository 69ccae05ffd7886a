/** Shorter runs stay unfolded, because each airing is still visible. */
export const MIN_TO_FOLD = 3

/** One drawn piece: a single airing, or a folded run of short ones. */
export type Run<A> = { airings: readonly A[]; folds: boolean }

type RunRule<A> = {
  /** Reports whether an airing is too short to be read by itself. */
  isShort(airing: A): boolean
  /** Reports whether a short airing continues the run before it. `run` has at least one airing. */
  goesOn(run: readonly A[], next: A): boolean
  /** The fewest short airings that form a run, at least 1; three by default. */
  fewest?: number
}

/**
 * Folds runs of airings that are too short to read, in the given order. At least `fewest` consecutive short
 * airings form a run; all others stay single. The caller decides what is short and where a run ends, because
 * the guide measures minutes and the studio measures pixels.
 */
export function foldShortRuns<A>(
  inOrder: readonly A[],
  { isShort, goesOn, fewest = MIN_TO_FOLD }: RunRule<A>,
): Run<A>[] {
  const runs: Run<A>[] = []
  let open: A[] = []
  const close = () => {
    if (open.length >= fewest) runs.push({ airings: open, folds: true })
    else for (const airing of open) runs.push({ airings: [airing], folds: false })
    open = []
  }
  for (const airing of inOrder) {
    const short = isShort(airing)
    if (open.length > 0 && !(short && goesOn(open, airing))) close()
    if (short) open.push(airing)
    else runs.push({ airings: [airing], folds: false })
  }
  close()
  return runs
}
