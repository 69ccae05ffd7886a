import type { EpochMs } from '@docket/model/time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createJobQueue, type LeasedJob } from './job-queue.ts'

/** What a job is given while it runs. */
export type JobRun = {
  /** Which try this is, from 1. */
  attempt: number
  /** Aborted when the lease is lost or the server stops; a job must end soon after. */
  signal: AbortSignal
}

export type JobRequest = {
  kind: string
  /** JSON, handed to the handler as it is. */
  payload: Record<string, unknown>
  /** With a key, a job that is waiting or running under the same kind and key is not queued again. */
  key?: string
  /** Not before; now by default. */
  at?: EpochMs
}

type Handler = (payload: Record<string, unknown>, run: JobRun) => Promise<void>

/** Leased jobs: kept in the database, run at least once, by one process at a time. */
export type Jobs = {
  /** Says what runs jobs of a kind. Called once a kind, before the server listens. */
  handle(kind: string, handler: Handler, options?: { attempts?: number }): void
  /** Runs a kind again and again, `everyMs` after it last began, however many processes there are. */
  repeat(kind: string, everyMs: number, payload?: Record<string, unknown>): void
  enqueue(job: JobRequest): Promise<void>
}

export type JobRunner = Jobs & {
  /** Begins to run jobs. */
  start(): Promise<void>
  /** Takes no new job, aborts the running ones, and waits for them to end. */
  stop(): Promise<void>
  /** Runs what is due now, and what that makes due, to the end. For tests and commands. */
  drain(): Promise<void>
}

const LEASE_MS = 30_000
const HEARTBEAT_MS = 10_000
const POLL_MS = 1000
const ATTEMPTS = 5
const FIRST_RETRY_MS = 10_000
const REPEATED = 'repeated'

type Kind = {
  handler: Handler
  attempts: number
  everyMs?: number
  payload?: JobRequest['payload']
}

type Dependencies = { database: Database; clock: Clock; log: Log }

/** A runner over the jobs table. Several processes may run one each on the same database. */
export function createJobs({ database, clock, log }: Dependencies): JobRunner {
  const queue = createJobQueue(database, clock, LEASE_MS)
  const kinds = new Map<string, Kind>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  async function runOne(job: LeasedJob): Promise<void> {
    const kind = kinds.get(job.kind)
    if (!kind) return
    const began = clock.now()
    const lost = new AbortController()
    const heartbeat = setInterval(() => {
      queue.extend(job).then(
        (kept) => kept || lost.abort(),
        () => lost.abort(),
      )
    }, HEARTBEAT_MS)
    const again = kind.everyMs === undefined ? undefined : began + kind.everyMs
    try {
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      await kind.handler(job.payload, { attempt: job.attempt, signal })
      await queue.finish(job, again)
    } catch (error) {
      log.error('A job failed.', { kind: job.kind, job: job.id, attempt: job.attempt, error })
      const retryAt = clock.now() + FIRST_RETRY_MS * 2 ** (job.attempt - 1)
      if (stopping.signal.aborted) await queue.release(job)
      else if (job.attempt < kind.attempts) await queue.retry(job, retryAt, error)
      else await queue.fail(job, error, again)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await queue.lease([...kinds.keys()])
      if (!job) return
      await runOne(job)
    }
  }

  function wake(): void {
    working = working.then(drain).catch((error: unknown) => {
      log.error('Jobs could not be run.', { error })
    })
  }

  return {
    handle(kind, handler, { attempts = ATTEMPTS } = {}) {
      kinds.set(kind, { ...kinds.get(kind), handler, attempts })
    },
    repeat(kind, everyMs, payload = {}) {
      const known = kinds.get(kind)
      if (!known) throw new Error(`Nothing handles jobs of the kind ${kind}.`)
      kinds.set(kind, { ...known, everyMs, payload })
    },
    async enqueue(job) {
      await queue.add(job)
      if (timer) wake()
    },
    async start() {
      for (const [kind, { everyMs, payload = {} }] of kinds) {
        if (everyMs !== undefined) await queue.add({ kind, payload, key: REPEATED })
      }
      timer = setInterval(wake, POLL_MS)
      wake()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await working
    },
    async drain() {
      for (const [kind, { everyMs, payload = {} }] of kinds) {
        if (everyMs !== undefined) await queue.add({ kind, payload, key: REPEATED })
      }
      await drain()
    },
  }
}
