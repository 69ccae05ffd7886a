import { type CablecastChoices, USUAL_CHOICES } from '@docket/model/integrations/cablecast'
import { type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import {
  cablecastWizard as wizardWords,
  cablecast as words,
} from '@docket/texts/server/integrations'
import { connectCablecast } from '../client/client.ts'
import { chosenDays } from '../client/window.ts'
import { type AskedNow, importAll } from './import-all.ts'
import { type Counts, ImportCanceled, type ImportingApp, newRun, type Run } from './run.ts'
import { beginSyncRun, ensureIntegration, findOrganization, finishSyncRun } from './sync-runs.ts'

const STORED_EVERY_MS = 500

/**
 * Stores the progress of an import with its run, at most twice a second, and finds out whether a user has
 * canceled it.
 */
function startProgress(
  app: ImportingApp,
  { id }: SyncRun,
  report?: (sentence: string) => void,
): Pick<Run, 'progress' | 'checkpoint'> {
  let doing = ''
  let storedMs = Number.NEGATIVE_INFINITY
  return {
    progress(sentence) {
      doing = sentence.trim()
      report?.(sentence)
    },
    async checkpoint() {
      const now = performance.now()
      if (now - storedMs < STORED_EVERY_MS) return
      storedMs = now
      const stored = await app.records.find(syncRuns, { id })
      if (stored?.cancelRequested) throw new ImportCanceled()
      if (stored && doing !== '') await app.records.update(syncRuns, id, { progress: { doing } })
    },
  }
}

export type ImportOptions = AskedNow & {
  /** Id or slug. */
  organization: string
  /** Address of the Cablecast server, with or without the API's path. */
  url: string
  /** `user:password` or `id:secret`. Used for this import only and not stored. */
  secret?: string
  /** What to import; defaults to the settings of the connection. */
  choices?: CablecastChoices
  onProgress?: (sentence: string) => void
  /** Waits between calls to the server; see `ClientOptions`. */
  pause?: () => Promise<void>
  timeoutMs?: number
  signal?: AbortSignal
}

export type ImportReport = {
  integration: string
  syncRun: string
  /** `partial`: something could not be read, and its records here were left unchanged. */
  status: 'ok' | 'partial'
  counts: Counts
  /** Sentences about what could not be read, problems in the data that was read, and what was not imported. */
  warnings: string[]
  /** Number of requests to the server. */
  calls: number
  durationMs: number
}

/**
 * Imports an organization's channels, series, shows, recordings and schedule from its Cablecast server. A
 * repeated import changes only what has changed there. An interrupted import can simply be repeated. Nothing
 * is ever deleted.
 *
 * Throws `NotFound` (no such organization), `BadRequest` (days), `CablecastFailed` (address, or the channels
 * cannot be read), `OutboundRefused` and `ImportCanceled`.
 */
export async function importCablecast(
  app: ImportingApp,
  options: ImportOptions,
): Promise<ImportReport> {
  const organization = await findOrganization(app, options.organization)
  const client = connectCablecast({
    ...options,
    outbound: app.outbound,
    station: organization.id,
  })
  chosenDays(options, USUAL_CHOICES, app.clock.now(), organization.timeZone)
  const integration = await ensureIntegration(app, organization, client.baseUrl)
  const syncRun = await beginSyncRun(app, integration)
  const startedMs = performance.now()
  const choices = options.choices ?? integration.choices ?? USUAL_CHOICES
  const run = newRun(
    { app, organization, integration, client, choices, syncRun, signal: options.signal },
    startProgress(app, syncRun, options.onProgress),
  )
  try {
    const zone = await importAll(run, options)
    const durationMs = Math.round(performance.now() - startedMs)
    const status = run.troubles.length > 0 ? 'partial' : 'ok'
    await finishSyncRun(app, integration, syncRun, {
      status,
      counts: run.counts,
      notTaken: run.notTaken,
      log: logOf(run, durationMs),
      capabilities: {
        ...(zone && { zone }),
        ...((options.allShows ?? choices.allShows) && { allShowsAt: toInstant(app.clock.now()) }),
        needsSecret: options.secret !== undefined,
      },
    })
    const read = {
      counts: run.counts,
      warnings: warningsOf(run),
      calls: client.calls(),
      durationMs,
    }
    return { integration: integration.id, syncRun: syncRun.id, status, ...read }
  } catch (error) {
    const isCanceled = error instanceof ImportCanceled
    const why = error instanceof Error ? error.message : String(error)
    await finishSyncRun(app, integration, syncRun, {
      status: isCanceled ? 'canceled' : 'failed',
      counts: run.counts,
      notTaken: run.notTaken,
      log: [...run.troubles, isCanceled ? words.canceled : why],
      capabilities: {},
    })
    throw error
  }
}

function logOf(run: Run, durationMs: number): string[] {
  const seconds = Math.max(0.1, Number((durationMs / SECOND_MS).toFixed(1)))
  return [...warningsOf(run), words.took({ calls: run.client.calls(), seconds })]
}

function warningsOf({ troubles, warnings, notTaken }: Run): string[] {
  const left = notTaken.map(({ resource, count, reason }) =>
    wizardWords.left.line({ records: wizardWords.resources[resource], count, reason }),
  )
  return [...troubles, ...warnings, ...left]
}
