import { randomUUID } from 'node:crypto'
import type { Database } from '@docket/database/database'
import type { EpochMs } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { inLanguage } from '../languages/in-language.ts'
import type { Log } from '../log.ts'
import type { JobAttempt, JobMeter } from '../metrics/measure.ts'
import { bringForward } from './bring-forward.ts'
import {
  addJob,
  extendLease,
  failJob,
  finishJob,
  insertJob,
  type JobQueue,
  type LeasedJob,
  leaseJob,
  releaseAll,
  releaseJob,
  rescheduleJob,
  retryJob,
} from './job-queue.ts'

/** What a job's handler receives besides its payload. */
export type JobRun = {
  /** Number of this attempt, from 1. Attempts during which the process was killed are not counted. */
  attempt: number
  /** Aborted when the lease is lost or the server stops. The handler must return soon after. */
  signal: AbortSignal
}

export type JobRequest = {
  kind: string
  /** JSON that is passed to the handler unchanged. */
  payload: Record<string, unknown>
  /** A job is not queued again while one of the same kind and key is waiting or running. */
  key?: string
  /** The earliest time to run; now by default. */
  at?: EpochMs
}

export type KindOptions = {
  /** Number of attempts before a job counts as failed; 5 by default. */
  attempts?: number
  /**
   * Jobs of one lane run one after the other, unless `atOnce` allows more; lanes run in parallel. A job that
   * waits for another machine gets its own lane, so that it delays no other job.
   */
  lane?: string
  /** Number of jobs of its lane that this process runs at once; 1 by default. */
  atOnce?: number
  /**
   * Called after the last attempt has failed, to notify anyone who waits for the result. Otherwise, the task behind the
   * job would look as if it were still running.
   */
  onGivenUp?: (payload: Record<string, unknown>, error: unknown) => Promise<void>
}

type Handler = (payload: Record<string, unknown>, run: JobRun) => Promise<void>

/** Stores jobs in the database and runs each at least once, in one process at a time. */
export type Jobs = {
  /** Registers the handler of a kind of job. Call it once per kind, before the server listens. */
  handle(kind: string, handler: Handler, options?: KindOptions): void
  /** Runs a kind repeatedly, `everyMs` after the last start, once across all processes. */
  repeat(kind: string, everyMs: number, payload?: Record<string, unknown>): void
  /** Queues a job. With `transaction`, the job is queued only if it commits. */
  enqueue(job: JobRequest, transaction?: Kysely<Tables>): Promise<void>
  /**
   * Changes the time of a waiting job. Of those that are due, the one with the earliest time runs first. Does
   * nothing if no such job waits.
   */
  reschedule(job: { kind: string; key: string; at: EpochMs }): Promise<void>
}

export type JobRunner = Jobs & {
  start(): Promise<void>
  /** Takes no new jobs, aborts the running ones and waits until they end. */
  stop(): Promise<void>
  /**
   * Runs all jobs that are due, and the jobs that these make due, until none is left. For tests and commands.
   */
  drain(): Promise<void>
}

type Kind = {
  handler: Handler
  attempts: number
  lane: string
  atOnce: number
  onGivenUp?: KindOptions['onGivenUp']
  everyMs?: number
  payload?: object
}

type Dependencies = {
  database: Database
  clock: Clock
  log: Log
  /** Counts what jobs did. */
  meter?: JobMeter | undefined
}

const LEASE_MS = 30_000
const HEARTBEAT_MS = 10_000
const POLL_MS = 1000
const ATTEMPTS = 5
const FIRST_RETRY_MS = 10_000
const REPEATED = 'repeated'
const MAIN_LANE = 'main'
/** How often to check for jobs that wait for a wrong time, and how far the clock may go back without an extra check. */
const LOOK_EACH_MS = 60_000
const TOLERATED_MS = 5000

/** Creates a runner on the jobs table. Several processes may each have one on the same database. */
export function createJobs({ database, clock, log, meter }: Dependencies): JobRunner {
  const queue: JobQueue = { database, clock, holder: randomUUID(), leaseMs: LEASE_MS }
  const kinds = new Map<string, Kind>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const followClock = createClockFollower(queue, log)
  let following = Promise.resolve()
  /** The running work, by lane and place in it. */
  const working = new Map<string, Promise<void>>()

  /** Runs the due jobs of one lane, or of all lanes if `lane` is absent. */
  async function drain(lane?: string): Promise<void> {
    const names = [...kinds.keys()].filter((name) => !lane || kinds.get(name)?.lane === lane)
    while (!stopping.signal.aborted) {
      const job = await leaseJob(queue, names)
      const kind = job && kinds.get(job.kind)
      if (!kind) return
      // The request that woke the queue has a language, which must not be used for other people's jobs.
      const began = performance.now()
      const outcome = await inLanguage('en', () => runJob(queue, job, kind, stopping.signal, log))
      if (outcome) meter?.ran({ kind: job.kind, outcome, ms: performance.now() - began })
    }
  }

  async function queueRepeated(): Promise<void> {
    for (const [kind, { everyMs, payload = {} }] of kinds) {
      if (everyMs !== undefined) await addJob(queue, { kind, payload, key: REPEATED })
    }
  }

  function poll(): void {
    following = following
      .then(() => followClock(kinds))
      .catch((error: unknown) => log.error('The times of jobs could not be checked.', { error }))
      .then(wake)
  }

  function wake(): void {
    for (const { lane, place } of placesOf(kinds)) {
      const earlier = working.get(place) ?? Promise.resolve()
      const now = earlier.then(() => drain(lane))
      working.set(
        place,
        now.catch((error: unknown) => log.error('Jobs could not be run.', { error })),
      )
    }
  }

  return {
    handle(kind, handler, { attempts = ATTEMPTS, lane = MAIN_LANE, atOnce = 1, onGivenUp } = {}) {
      kinds.set(kind, { ...kinds.get(kind), handler, attempts, lane, atOnce, onGivenUp })
      meter?.begin(kind)
    },
    repeat(kind, everyMs, payload = {}) {
      const known = kinds.get(kind)
      if (!known) throw new Error(`There is no handler for jobs of the kind ${kind}.`)
      kinds.set(kind, { ...known, everyMs, payload })
    },
    async enqueue(job, transaction) {
      // No wake-up here: the job becomes visible at the commit, and the next poll finds it.
      if (transaction) return insertJob(transaction, clock.now(), job)
      await addJob(queue, job)
      if (timer) wake()
    },
    reschedule: (job) => rescheduleJob(queue, job),
    async start() {
      // SQLite allows only one process, so a lease of any other process belonged to a killed one.
      if (!database.signal) await releaseAll(queue)
      await queueRepeated()
      timer = setInterval(poll, POLL_MS)
      poll()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await following
      await Promise.all(working.values())
    },
    async drain() {
      await queueRepeated()
      await followClock(kinds)
      await drain()
    },
  }
}

/** Lists the places where jobs can run: a lane has as many as the highest `atOnce` of its kinds. */
function placesOf(kinds: ReadonlyMap<string, Kind>): { lane: string; place: string }[] {
  const widths = new Map<string, number>()
  for (const { lane, atOnce } of kinds.values()) {
    widths.set(lane, Math.max(atOnce, widths.get(lane) ?? 1))
  }
  return [...widths].flatMap(([lane, width]) =>
    Array.from({ length: width }, (_, at) => ({ lane, place: `${lane} ${at}` })),
  )
}

/** Returns a function that checks for jobs that wait for a wrong time: when the clock goes back, and periodically. */
function createClockFollower(queue: JobQueue, log: Log) {
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (kinds: ReadonlyMap<string, Kind>): Promise<void> => {
    const now = queue.clock.now()
    const isBack = now < lookedAt - TOLERATED_MS
    if (!isBack && now < lookedAt + LOOK_EACH_MS) return
    lookedAt = now
    const everyMs = new Map([...kinds].map(([kind, one]) => [kind, one.everyMs ?? 0]))
    const times = { everyMs, repeatedKey: REPEATED, firstRetryMs: FIRST_RETRY_MS }
    const jobs = await bringForward(queue, times)
    if (jobs > 0) {
      log.error(
        'Some jobs were waiting for a time set by a clock that was ahead. They will run now.',
        { jobs },
      )
    }
  }
}

/** Runs one job under its lease and stores the outcome in the table. Returns no outcome if the server stopped it. */
async function runJob(
  queue: JobQueue,
  job: LeasedJob,
  kind: Kind,
  stopping: AbortSignal,
  log: Log,
): Promise<JobAttempt['outcome'] | undefined> {
  const retry = kind.everyMs === undefined ? undefined : queue.clock.now() + kind.everyMs
  const lost = new AbortController()
  const heartbeat = setInterval(() => {
    extendLease(queue, job).then(
      (held) => held || lost.abort(),
      () => lost.abort(),
    )
  }, HEARTBEAT_MS)
  try {
    const signal = AbortSignal.any([lost.signal, stopping])
    await kind.handler(job.payload, { attempt: job.attempt, signal })
    await finishJob(queue, job, retry)
    return 'done'
  } catch (error) {
    log.error('A job failed.', { kind: job.kind, job: job.id, attempt: job.attempt, error })
    const retryAt = queue.clock.now() + FIRST_RETRY_MS * 2 ** (job.attempt - 1)
    if (stopping.aborted) {
      await releaseJob(queue, job)
      return undefined
    }
    if (job.attempt < kind.attempts) {
      await retryJob(queue, job, retryAt, error)
      return 'retried'
    }
    await kind.onGivenUp?.(job.payload, error).catch((reason: unknown) => {
      log.error('The failure of a job could not be stored.', { kind: job.kind, error: reason })
    })
    await failJob(queue, job, error, retry)
    return 'failed'
  } finally {
    clearInterval(heartbeat)
  }
}
