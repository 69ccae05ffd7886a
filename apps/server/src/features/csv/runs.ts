/** Work under way in this process: how far it is, and whether somebody wants it to end. */
export type Run = { done: number; total: number; isCancelled: boolean }

/** Progress is kept in memory: while one transaction holds the database, nothing else is written. */
export type Runs = {
  find(id: string): Run | undefined
  begin(id: string): Run
  end(id: string): void
}

export function createRuns(): Runs {
  const runs = new Map<string, Run>()
  return {
    find: (id) => runs.get(id),
    begin(id) {
      const run = { done: 0, total: 0, isCancelled: false }
      runs.set(id, run)
      return run
    },
    end: (id) => void runs.delete(id),
  }
}

/** Thrown inside the work when somebody cancelled it. */
export class Cancelled extends Error {}
