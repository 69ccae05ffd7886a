import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { createFairLimiter } from '../fair-limiter.ts'
import { type IsolatedQueries, type SqlQuery, TooCostly } from '../isolated-queries.ts'
import { toSqlite } from './sqlite-values.ts'

export type WorkerQuery = { id: number; sql: string; values: SQLInputValue[] }

export type WorkerResult = {
  /** 0 signals that the process is ready for queries. */
  id: number
  rows: Record<string, SQLOutputValue>[]
  error?: { message: string; errcode?: number }
}

const WORKERS = 2
const LIMITS = { places: WORKERS, placesEach: 1, waiting: 400, waitingEach: 48 }
const PROGRAM = new URL('./query-worker.ts', import.meta.url)
const STARTS_WITHIN_MS = 20_000

/**
 * Runs queries that may take long in worker processes, because SQLite runs in the calling thread and cannot
 * be interrupted from outside. A process is started when first needed and killed when a query exceeds its
 * time limit.
 */
export function openQueryWorkers(path: string): IsolatedQueries {
  const limiter = createFairLimiter(LIMITS)
  const idle: QueryWorker[] = []
  const all = new Set<QueryWorker>()
  let isClosed = false

  function takeWorker(): QueryWorker {
    if (isClosed) throw new Error('The database is closed.')
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.isAlive()) return worker
    }
    const worker = startWorker(path)
    all.add(worker)
    return worker
  }

  return {
    read: (query, person, withinMs) =>
      limiter.run(person, async () => {
        const worker = takeWorker()
        try {
          await worker.ready()
          const began = performance.now()
          const rows = await worker.run(query, withinMs)
          return { rows: rows as never[], tookMs: performance.now() - began }
        } finally {
          if (worker.isAlive()) idle.push(worker)
          else all.delete(worker)
        }
      }),
    get underWay() {
      return limiter.underWay
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map((worker) => worker.end()))
    },
  }
}

type QueryWorker = {
  /** Resolves once the process has opened the database. */
  ready(): Promise<void>
  /** Runs one query at a time. After a timeout, the reader is dead. */
  run(query: SqlQuery, withinMs: number): Promise<WorkerResult['rows']>
  isAlive(): boolean
  end(): Promise<void>
}

function startWorker(path: string): QueryWorker {
  const child = fork(PROGRAM, [path], { serialization: 'advanced', execArgv: [] })
  child.on('error', () => child.kill('SIGKILL'))
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.connected
  let sent = 0
  let isReady = false

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async function send(query: WorkerQuery | undefined, withinMs: number) {
    keepAlive(child, true)
    try {
      return await resultOf(child, query, withinMs)
    } catch (error) {
      await end()
      throw error
    } finally {
      keepAlive(child, false)
    }
  }

  return {
    isAlive,
    end,
    async ready() {
      if (!isReady) await send(undefined, STARTS_WITHIN_MS)
      isReady = true
    },
    async run({ sql, parameters }, withinMs) {
      sent += 1
      const { rows, error } = await send(
        { id: sent, sql, values: parameters.map(toSqlite) },
        withinMs,
      )
      if (error) throw Object.assign(new Error(error.message), error)
      return rows
    },
  }
}

/**
 * Sends a query, if one is given, and waits for an answer. Throws `TooCostly` when a query is not answered in
 * time.
 */
function resultOf(
  child: ChildProcess,
  query: WorkerQuery | undefined,
  withinMs: number,
): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    const onMessage = (result: WorkerResult) => {
      stop()
      resolve(result)
    }
    const onExit = () => {
      stop()
      reject(new Error('The query worker stopped.'))
    }
    // An answer that has already arrived counts, even if this process was too busy to read it before the
    // deadline.
    const timer = setTimeout(() => setImmediate(onTimeout), withinMs)
    const onTimeout = () => {
      stop()
      reject(query ? new TooCostly() : new Error('The query worker does not start.'))
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    // If the process has ended, the `exit` event reports it.
    if (query) child.send(query, () => undefined)
  })
}

/** Lets the parent process exit while the reader is idle. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  const method = isBusy ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}
