import type { EpochMs } from '@docket/model/time'

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

/** Leased jobs: kept in the database, run at least once, by one process at a time. */
export type Jobs = {
  /** Says what runs jobs of a kind. Called once a kind, before the server listens. */
  handle(
    kind: string,
    handler: (payload: Record<string, unknown>, run: JobRun) => Promise<void>,
    options?: { attempts?: number },
  ): void
  /** Runs a kind again and again, at least `everyMs` after it was last begun, however many processes. */
  repeat(kind: string, everyMs: number, payload?: Record<string, unknown>): void
  enqueue(job: JobRequest): Promise<void>
}
