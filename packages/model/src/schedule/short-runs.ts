/** Fewer short ones in a row stay as they are: each can still be seen. */
export const FEWEST_TO_FOLD = 3

/** What is drawn as one piece: something by itself, or a run of short ones that is folded. */
export type Run<A> = { airings: readonly A[]; folds: boolean }

type RunRule<A> = {
  /** Whether it has too little room to be read by itself. */
  isShort(airing: A): boolean
  /** Whether a short one goes on with the run before it; `run` has at least one. */
  goesOn(run: readonly A[], next: A): boolean
  /** How many short ones make a run, from 1; three by default. */
  fewest?: number
}

/**
 * Folds runs of what is too short to read, in the order given: at least `fewest` short ones that go on
 * one after the other are one run; everything else is by itself. What is short, and where a run ends,
 * is the caller's: a viewer's guide measures minutes, the studio pixels.
 */
export function foldShortRuns<A>(
  inOrder: readonly A[],
  { isShort, goesOn, fewest = FEWEST_TO_FOLD }: RunRule<A>,
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
