/** The progress of an import in this process, and whether a user canceled it. */
export type Run = { done: number; total: number; isCanceled: boolean }

/** Keeps progress in memory, because nothing else can be written while the import's transaction holds the database. */
export type ImportRuns = {
  find(id: string): Run | undefined
  begin(id: string): Run
  end(id: string): void
}

export function createRuns(): ImportRuns {
  const runs = new Map<string, Run>()
  return {
    find: (id) => runs.get(id),
    begin(id) {
      const run = { done: 0, total: 0, isCanceled: false }
      runs.set(id, run)
      return run
    },
    end: (id) => void runs.delete(id),
  }
}

/** Thrown inside an import that was canceled. */
export class Canceled extends Error {}
