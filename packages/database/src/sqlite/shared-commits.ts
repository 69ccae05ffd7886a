import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tables } from '@docket/query/schema'
import type { Kysely } from 'kysely'
import type { DiskSyncs } from './disk-syncs.ts'

/**
 * Once writes that share a commit have run for this many milliseconds, the remaining ones go into the next
 * commit.
 */
const MAX_MS = 10

/** A queued write. `isShared` allows it to share its commit with others. */
type Write = {
  isShared: boolean
  work: (connection: Kysely<Tables>) => Promise<unknown>
  settle: (outcome: Outcome) => void
}

type TakenWrite = { write: Write; outcome: Outcome }

type Outcome = { result: unknown } | { error: unknown }

/**
 * Runs writes one after the other. A commit waits for the disk, which takes longer than most writes. Queued
 * writes therefore share one commit, each in its own savepoint, and none is reported as done before that
 * commit is. While the disk syncs, the next writes run.
 */
export function createWriter(connection: DatabaseSync, kysely: Kysely<Tables>, disk: DiskSyncs) {
  const waiting: Write[] = []
  let running: Promise<void> | undefined
  let settling: Promise<void> = Promise.resolve()
  let isClosed = false
  const run = (text: string) => connection.exec(text)

  async function runAll(): Promise<void> {
    // Writes from the same turn of the event loop share the first commit.
    await nextTurn()
    while (waiting.length > 0) await runSome()
    running = undefined
  }

  async function runSome(): Promise<void> {
    const taken: TakenWrite[] = []
    try {
      // Takes the lock at the start. A later lock upgrade fails if another process has written in between.
      run('begin immediate')
      await takeTurns(taken)
      run('commit')
      settling = settleAll(disk, taken)
    } catch (error) {
      failAll(taken, error)
    }
  }

  /**
   * Rolls back and fails every write of this commit. If the transaction did not even begin, the file is
   * locked, so all waiting writes fail as well.
   */
  function failAll(taken: readonly TakenWrite[], error: unknown): void {
    if (connection.isTransaction) run('rollback')
    const failed = taken.length > 0 ? taken.map(({ write }) => write) : waiting.splice(0)
    for (const write of failed) write.settle({ error })
  }

  async function takeTurns(taken: TakenWrite[]): Promise<void> {
    let workedMs = 0
    let write = waiting.shift()
    while (write) {
      const turn: TakenWrite = { write, outcome: { error: undefined } }
      taken.push(turn)
      const began = performance.now()
      turn.outcome = await runOne(write)
      workedMs += performance.now() - began
      write = write.isShared && workedMs < MAX_MS ? await nextToShare() : undefined
    }
  }

  /** While the disk is busy with earlier commits, waiting for more writes costs no time. */
  async function nextToShare(): Promise<Write | undefined> {
    if (waiting.length === 0) await disk.idle()
    return waiting[0]?.isShared ? waiting.shift() : undefined
  }

  async function runOne({ work }: Write): Promise<Outcome> {
    run('savepoint "write"')
    try {
      const result = await work(kysely)
      run('release "write"')
      return { result }
    } catch (error) {
      // Some failures, such as a full disk, end the whole transaction.
      if (!connection.isTransaction) throw error
      run('rollback to "write"')
      run('release "write"')
      return { error }
    }
  }

  return {
    /** Returns the number of writes that have not started. */
    countWaiting: () => waiting.length,
    transaction<Result>(
      work: (connection: Kysely<Tables>) => Promise<Result>,
      isShared: boolean,
    ): Promise<Result> {
      if (isClosed) return Promise.reject(new Error('The database is closed.'))
      const { promise, settle } = outcomeToCome<Result>()
      waiting.push({ isShared, work: inOwnContext(work), settle })
      running ??= runAll()
      return promise
    },
    /** Finishes the queued writes and refuses new ones. */
    async close(): Promise<void> {
      isClosed = true
      await running
      await settling
      await disk.close()
    },
  }
}

/**
 * The first caller runs the writes of all, but each write runs in the context of its own caller, like the continuation
 * of a promise. `AsyncLocalStorage.bind` does the same at many times the cost.
 */
function inOwnContext<Result>(
  work: (connection: Kysely<Tables>) => Promise<Result>,
): (connection: Kysely<Tables>) => Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Kysely<Tables>>()
  const done = promise.then(work)
  return (connection) => {
    resolve(connection)
    return done
  }
}

function outcomeToCome<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const settle = (outcome: Outcome) =>
    'error' in outcome ? reject(outcome.error) : resolve(outcome.result as Result)
  return { promise, settle }
}

/** Reports the results only after the disk sync. */
async function settleAll(disk: DiskSyncs, taken: readonly TakenWrite[]): Promise<void> {
  try {
    await disk.settle()
    for (const { write, outcome } of taken) write.settle(outcome)
  } catch (error) {
    for (const { write } of taken) write.settle({ error })
  }
}
