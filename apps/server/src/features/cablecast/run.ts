import type { Integration } from '@docket/model/collections/integrations'
import type { Organization } from '@docket/model/collections/organizations'
import type { App } from '#platform/app.ts'
import type { CablecastClient } from './client.ts'
import type { Resource } from './mapping.ts'

/** What became of the records of one kind. */
export type Tally = { new: number; changed: number; unchanged: number; cancelled: number }

export type Counts = Partial<Record<Resource, Tally>>

/** What an import needs of the app. */
export type ImportingApp = Pick<App, 'records' | 'transaction' | 'clock' | 'outbound'>

/** One import while it runs: where it reads and writes, and what it has to tell. */
export type Run = {
  readonly app: ImportingApp
  readonly organization: Organization
  readonly integration: Integration
  readonly client: CablecastClient
  readonly signal: AbortSignal | undefined
  /** Says how far it is, to whoever waits. */
  readonly progress: (sentence: string) => void
  readonly counts: Counts
  /** What could not be read. Any of these makes the run a partial one. */
  readonly troubles: string[]
  /** What is odd in what was read. */
  readonly warnings: string[]
  /** Our records by kind and their number, `shows/42`. */
  readonly known: Map<string, string>
}

/** The record of ours that stands for theirs; `''` when there is none. */
export function resolve(run: Run, resource: Resource, theirs: number | null): string {
  return run.known.get(`${resource}/${theirs}`) ?? ''
}

export function addTally(run: Run, resource: Resource, tally: Partial<Tally>): void {
  const sum = run.counts[resource] ?? { new: 0, changed: 0, unchanged: 0, cancelled: 0 }
  run.counts[resource] = {
    new: sum.new + (tally.new ?? 0),
    changed: sum.changed + (tally.changed ?? 0),
    unchanged: sum.unchanged + (tally.unchanged ?? 0),
    cancelled: sum.cancelled + (tally.cancelled ?? 0),
  }
}
