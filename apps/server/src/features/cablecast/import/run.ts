import type { App } from '@docket/accounts/app/app'
import type { Integration } from '@docket/model/collections/station/integrations'
import type { Organization } from '@docket/model/collections/station/organizations'
import type { CablecastClient } from '../client/client.ts'
import type { Resource } from '../mapping/mapping.ts'

/** Counts of the imported records of one kind. */
export type Tally = { new: number; changed: number; unchanged: number; cancelled: number }

export type Counts = Partial<Record<Resource, Tally>>

/** The parts of the app that an import needs. */
export type ImportingApp = Pick<App, 'records' | 'transaction' | 'clock' | 'outbound'>

/** The state of one running import. */
export type Run = {
  readonly app: ImportingApp
  readonly organization: Organization
  readonly integration: Integration
  readonly client: CablecastClient
  readonly signal: AbortSignal | undefined
  /** Reports the progress to the user. */
  readonly progress: (sentence: string) => void
  readonly counts: Counts
  /** What could not be read. Any entry makes the import a partial one. */
  readonly troubles: string[]
  /** Problems in the data that was read. */
  readonly warnings: string[]
  /** Ids of our records by kind and Cablecast number, such as `shows/42`. */
  readonly known: Map<string, string>
}

/** Returns the id of our record for a Cablecast record; `''` if there is none. */
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
