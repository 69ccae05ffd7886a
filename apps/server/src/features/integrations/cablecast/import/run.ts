import type { App } from '@docket/accounts/app'
import type { CablecastChoices, NotTaken, PreviewItem } from '@docket/model/integrations/cablecast'
import type { Integration, SyncRun } from '@docket/model/integrations/integrations'
import type { Organization } from '@docket/model/station/organizations'
import type { CablecastClient } from '../client/client.ts'
import type { Resource } from '../mapping/mapping.ts'

/** Counts of the imported records of one kind. */
export type Tally = { new: number; changed: number; unchanged: number; cancelled: number }

export type Counts = Partial<Record<Resource, Tally>>

/** The parts of the app that an import needs. */
export type ImportingApp = Pick<App, 'records' | 'transaction' | 'clock' | 'outbound'>

/** The state of one running import, or of the preview of one. */
export type Run = {
  readonly app: ImportingApp
  readonly organization: Organization
  readonly integration: Integration
  readonly client: CablecastClient
  readonly choices: CablecastChoices
  /** The run that the changes are recorded under. A preview has none and writes nothing. */
  readonly syncRun: SyncRun | undefined
  readonly signal: AbortSignal | undefined
  /** Reports the progress to the user. */
  readonly progress: (sentence: string) => void
  /** Stores the progress. Throws `ImportCanceled` when a user canceled the import. */
  readonly checkpoint: () => Promise<void>
  /** Receives every planned change. Imports and previews plan with the same function. */
  readonly onPlanned: (item: PreviewItem) => void
  readonly counts: Counts
  /** What could not be read. Any entry makes the import a partial one. */
  readonly troubles: string[]
  /** Problems in the data that was read. */
  readonly warnings: string[]
  /** What the server has that was not imported. */
  readonly notTaken: NotTaken[]
  /** Ids of our records by kind and Cablecast number, such as `shows/42`. */
  readonly known: Map<string, string>
  /** Names of our records by id, so that a changed reference can be shown by name. */
  readonly names: Map<string, string>
  /** Ids of the records that a preview would create, by kind and name, for kinds with one record per name. */
  readonly planned: Map<string, string>
}

type RunOptions = Pick<
  Run,
  'app' | 'organization' | 'integration' | 'client' | 'choices' | 'syncRun' | 'signal'
>

/** Returns the initial state of a run. */
export function newRun(given: RunOptions, watching: Pick<Run, 'progress' | 'checkpoint'>): Run {
  return {
    ...given,
    ...watching,
    onPlanned: () => undefined,
    counts: {},
    troubles: [],
    warnings: [],
    notTaken: [],
    known: new Map(),
    names: new Map(),
    planned: new Map(),
  }
}

/** Thrown when a user canceled the import. */
export class ImportCanceled extends Error {
  constructor() {
    super('The import was canceled.')
    this.name = 'ImportCanceled'
  }
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

const MAX_EXAMPLES = 5

/** Records that some records were not imported. Adds to an earlier count with the same reason. */
export function leaveBehind(
  run: Run,
  { resource, reason, count, examples = [] }: Omit<NotTaken, 'examples'> & { examples?: string[] },
): void {
  if (count <= 0) return
  const same = run.notTaken.find((one) => one.resource === resource && one.reason === reason)
  if (!same) {
    run.notTaken.push({ resource, reason, count, examples: examples.slice(0, MAX_EXAMPLES) })
    return
  }
  same.count += count
  same.examples = [...same.examples, ...examples].slice(0, MAX_EXAMPLES)
}
