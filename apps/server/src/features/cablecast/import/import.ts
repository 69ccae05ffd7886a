import { channels } from '@docket/model/collections/schedule/channels'
import { type Day, SECOND_MS } from '@docket/model/time'
import { connectCablecast } from '../client/client.ts'
import { readChannels, readZone } from '../client/reading.ts'
import { chosenDays } from '../client/window.ts'
import { words } from '../words.ts'
import { importReferences } from './import-references.ts'
import { importSchedule } from './import-schedule.ts'
import { importShows } from './import-shows.ts'
import { type Counts, type ImportingApp, type Run, resolve } from './run.ts'
import { scheduleWarnings } from './schedule-warnings.ts'
import { beginSyncRun, ensureIntegration, findOrganization, finishSyncRun } from './sync-runs.ts'

export type ImportOptions = {
  /** Id or slug. */
  organization: string
  /** Address of the Cablecast server, with or without the API's path. */
  url: string
  /** `user:password` or `id:secret`. Used for this import only and not stored. */
  secret?: string
  /** First day of the schedule in the station's calendar; yesterday by default. */
  from?: Day
  /** First day that is not included; two weeks ahead by default. */
  until?: Day
  /** Imports every show of the server, not only those in the schedule. */
  allShows?: boolean
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
  /** Sentences about what could not be read, followed by problems in the data that was read. */
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
 * cannot be read) and `OutboundRefused`.
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
  chosenDays(options, app.clock.now(), organization.timeZone)
  const integration = await ensureIntegration(app, organization, client.baseUrl)
  const syncRun = await beginSyncRun(app, integration)
  const startedMs = performance.now()
  const run = newRun(app, { organization, integration, client }, options)
  try {
    const zone = await importAll(run, options)
    const durationMs = Math.round(performance.now() - startedMs)
    const status = run.troubles.length > 0 ? 'partial' : 'ok'
    const warnings = [...run.troubles, ...run.warnings]
    const took = words.took(
      client.calls(),
      Math.max(0.1, Number((durationMs / SECOND_MS).toFixed(1))),
    )
    await finishSyncRun(app, integration, syncRun, {
      status,
      counts: run.counts,
      log: [...warnings, took],
      capabilities: { ...(zone && { zone }), needsSecret: options.secret !== undefined },
    })
    return {
      integration: integration.id,
      syncRun: syncRun.id,
      status,
      counts: run.counts,
      warnings,
      calls: client.calls(),
      durationMs,
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    await finishSyncRun(app, integration, syncRun, {
      status: 'failed',
      counts: run.counts,
      log: [...run.troubles, why],
      capabilities: {},
    })
    throw error
  }
}

/** Returns the server's own time zone, if it sends one. */
async function importAll(run: Run, options: ImportOptions): Promise<string | undefined> {
  const theirs = await readChannels(run.client)
  if (!theirs.complete || theirs.rows.length === 0) {
    run.troubles.push(words.channelsIncomplete)
  }
  const zone = await readZone(run.client)
  const stationZone = run.organization.timeZone
  if (zone && zone !== stationZone) {
    run.warnings.push(words.zonesDiffer(zone, stationZone))
  }
  await importReferences(run, theirs.rows)
  const shows = importShows(run, stationZone)
  if (options.allShows) await shows.needAll()
  for (const channel of theirs.rows) {
    const ours = await run.app.records.find(channels, {
      id: resolve(run, 'channels', channel.id),
    })
    if (!ours) continue
    const channelZone = ours.timeZone || stationZone
    const airings = await importSchedule(run, channel, {
      days: chosenDays(options, run.app.clock.now(), channelZone),
      zone: channelZone,
      shows,
    })
    run.warnings.push(...scheduleWarnings(ours.name, airings))
  }
  return zone
}

function newRun(
  app: ImportingApp,
  parts: Pick<Run, 'organization' | 'integration' | 'client'>,
  options: ImportOptions,
): Run {
  return {
    app,
    ...parts,
    signal: options.signal,
    progress: options.onProgress ?? (() => undefined),
    counts: {},
    troubles: [],
    warnings: [],
    known: new Map(),
  }
}
