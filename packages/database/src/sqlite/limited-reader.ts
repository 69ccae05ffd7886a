import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { type Asked, type LimitedReads, TooHeavy } from '../limited-reads.ts'
import { createTurns } from '../turns.ts'
import { toSqlite } from './sqlite-values.ts'

export type ReaderQuestion = { id: number; sql: string; values: SQLInputValue[] }

export type ReaderAnswer = {
  /** 0 signals that the process is ready for queries. */
  id: number
  rows: Record<string, SQLOutputValue>[]
  error?: { message: string; errcode?: number }
}

const READERS = 2
const LIMITS = { places: READERS, placesEach: 1, waiting: 400, waitingEach: 48 }
const PROGRAM = new URL('./reader-process.ts', import.meta.url)
const STARTS_WITHIN_MS = 20_000

/**
 * Runs queries that may take long in worker processes, because SQLite runs in the calling thread and cannot
 * be interrupted from outside. A process is started when first needed and killed when a query exceeds its
 * time limit.
 */
export function openLimitedReader(path: string): LimitedReads {
  const turns = createTurns(LIMITS)
  const idle: Reader[] = []
  const all = new Set<Reader>()
  let isClosed = false

  function takeReader(): Reader {
    if (isClosed) throw new Error('The database is closed.')
    for (let reader = idle.pop(); reader; reader = idle.pop()) {
      if (reader.isAlive()) return reader
    }
    const reader = startReader(path)
    all.add(reader)
    return reader
  }

  return {
    read: (asked, person, withinMs) =>
      turns.take(person, async () => {
        const reader = takeReader()
        try {
          await reader.ready()
          const began = performance.now()
          const rows = await reader.ask(asked, withinMs)
          return { rows: rows as never[], tookMs: performance.now() - began }
        } finally {
          if (reader.isAlive()) idle.push(reader)
          else all.delete(reader)
        }
      }),
    get underWay() {
      return turns.underWay
    },
    async close() {
      isClosed = true
      await Promise.all([...all].map((reader) => reader.end()))
    },
  }
}

type Reader = {
  /** Resolves once the process has opened the database. */
  ready(): Promise<void>
  /** Runs one query at a time. After a timeout, the reader is dead. */
  ask(asked: Asked, withinMs: number): Promise<ReaderAnswer['rows']>
  isAlive(): boolean
  end(): Promise<void>
}

function startReader(path: string): Reader {
  const child = fork(PROGRAM, [path], { serialization: 'advanced', execArgv: [] })
  child.on('error', () => child.kill('SIGKILL'))
  const isAlive = () => child.exitCode === null && child.signalCode === null && child.connected
  let asked = 0
  let isReady = false

  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async function send(question: ReaderQuestion | undefined, withinMs: number) {
    keepAlive(child, true)
    try {
      return await answerOf(child, question, withinMs)
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
    async ask({ sql, parameters }, withinMs) {
      asked += 1
      const { rows, error } = await send(
        { id: asked, sql, values: parameters.map(toSqlite) },
        withinMs,
      )
      if (error) throw Object.assign(new Error(error.message), error)
      return rows
    },
  }
}

/**
 * Sends a query, if one is given, and waits for an answer. Throws `TooHeavy` when a query is not answered in
 * time.
 */
function answerOf(
  child: ChildProcess,
  question: ReaderQuestion | undefined,
  withinMs: number,
): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
    }
    const onMessage = (answer: ReaderAnswer) => {
      stop()
      resolve(answer)
    }
    const onExit = () => {
      stop()
      reject(new Error('The reader of long searches ended.'))
    }
    // An answer that has already arrived counts, even if this process was too busy to read it before the
    // deadline.
    const timer = setTimeout(() => setImmediate(onTimeout), withinMs)
    const onTimeout = () => {
      stop()
      reject(question ? new TooHeavy() : new Error('The reader of long searches does not start.'))
    }
    child.on('message', onMessage)
    child.on('exit', onExit)
    // If the process has ended, the `exit` event reports it.
    if (question) child.send(question, () => undefined)
  })
}

/** Lets the parent process exit while the reader is idle. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  const method = isBusy ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
}
