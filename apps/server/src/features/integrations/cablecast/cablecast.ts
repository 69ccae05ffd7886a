import type { App } from '@docket/accounts/app'
import { type Integration, integrations } from '@docket/model/integrations/integrations'
import { HOUR_MS, MINUTE_MS, readInstant } from '@docket/model/time/instants'
import { openSealer, type Sealer } from '@docket/service/secrets'
import { z } from 'zod'
import { connectServers } from './connect-servers.ts'
import { importCablecast } from './import/import.ts'
import { ImportCanceled } from './import/run.ts'
import { apiKeyOf } from './keys.ts'
import { rememberOverrides } from './mapping/overrides.ts'
import { readThrough } from './read-through.ts'
import { serveRuns } from './serve-runs.ts'
import { serveTakeOvers } from './take-over.ts'
import { undoRun } from './undo/undo.ts'

const IMPORT = 'cablecast.import'
const IMPORT_ALL = 'cablecast.importAll'
const UNDO = 'cablecast.undo'
const LANE = 'cablecast'
const EVERY_MS = 15 * MINUTE_MS

// Reading all shows of a large server takes many requests, so regular imports do it only this often.
const ALL_SHOWS_MS = 6 * HOUR_MS

const payloadShape = z.object({ integration: z.string(), regular: z.boolean().optional() })
const undoShape = z.object({ run: z.string() })

/**
 * Imports from every connected Cablecast server regularly, and stores which fields of shows and airings the
 * staff have overridden.
 */
export function cablecast(app: App): void {
  const sealer = openSealer(app.config)
  const enqueue = (integration: string, regular = false) =>
    app.jobs.enqueue({ kind: IMPORT, payload: { integration, regular }, key: integration })

  // A failed import is not retried: the next regular one comes within 15 minutes.
  app.jobs.handle(
    IMPORT,
    async (payload, { signal }) => {
      const { integration: id, regular } = payloadShape.parse(payload)
      const integration = await app.records.find(integrations, { id })
      if (!integration || (regular && integration.paused)) return
      await importFrom(app, sealer, integration, { signal, isRegular: regular ?? false })
    },
    { attempts: 1, lane: LANE },
  )
  app.jobs.handle(IMPORT_ALL, async () => {
    const known = await app.records.list(integrations, { where: { kind: 'cablecast' } })
    for (const integration of known.filter(canBeRead)) await enqueue(integration.id, true)
  })
  app.jobs.repeat(IMPORT_ALL, EVERY_MS)
  // One lane for both, so that no import runs while another is undone.
  app.jobs.handle(
    UNDO,
    async (payload, { signal }) => undoRun(app, undoShape.parse(payload).run, signal),
    { lane: LANE },
  )

  connectServers(app, { sealer, enqueue })
  serveRuns(app, {
    enqueueUndo: (run) => app.jobs.enqueue({ kind: UNDO, payload: { run }, key: run }),
  })
  serveTakeOvers(app)
  readThrough(app, sealer)
  rememberOverrides(app)
}

async function importFrom(
  app: App,
  sealer: Sealer,
  integration: Integration,
  { signal, isRegular }: { signal: AbortSignal; isRegular: boolean },
): Promise<void> {
  const { id, organization, baseUrl: url, choices, capabilities } = integration
  const secret = apiKeyOf(sealer, integration)
  const readAt = readInstant(String(capabilities?.allShowsAt ?? '')) ?? 0
  const isEarly = isRegular && app.clock.now() - readAt < ALL_SHOWS_MS
  try {
    const { status, counts, calls } = await importCablecast(app, {
      organization,
      url,
      signal,
      ...(choices?.allShows && isEarly && { allShows: false }),
      ...(secret !== undefined && { secret }),
    })
    app.log.info('A schedule was imported from Cablecast.', {
      integration: id,
      status,
      counts,
      calls,
    })
  } catch (error) {
    if (!(error instanceof ImportCanceled)) throw error
    app.log.info('An import from Cablecast was canceled.', { integration: id })
  }
}

/**
 * Returns whether regular imports include the server. They skip paused servers, servers that were never read, because
 * the address may be wrong, and servers that need a key when none is stored here.
 */
function canBeRead({ paused, lastSyncAt, capabilities, hasSecret }: Integration): boolean {
  return !paused && lastSyncAt !== '' && (hasSecret || !capabilities?.needsSecret)
}
