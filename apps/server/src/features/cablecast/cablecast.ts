import type { App } from '@docket/accounts/app/app'
import { type Integration, integrations } from '@docket/model/collections/station/integrations'
import { MINUTE_MS } from '@docket/model/time'
import { openSealer } from '@docket/service/secrets/sealer'
import { z } from 'zod'
import { apiKeyOf, connectServers } from './connect-servers.ts'
import { importCablecast } from './import/import.ts'
import { rememberOverrides } from './mapping/overrides.ts'
import { readThrough } from './read-through.ts'

const IMPORT = 'cablecast.import'
const IMPORT_ALL = 'cablecast.importAll'
const EVERY_MS = 15 * MINUTE_MS

const payloadShape = z.object({ integration: z.string() })

/**
 * Imports from every connected Cablecast server regularly, and stores which fields of shows and airings the
 * staff have overridden.
 */
export function cablecast(app: App): void {
  const sealer = openSealer(app.config)
  const enqueue = (integration: string) =>
    app.jobs.enqueue({ kind: IMPORT, payload: { integration }, key: integration })

  // A failed import is not retried: the next regular one comes within 15 minutes.
  app.jobs.handle(
    IMPORT,
    async (payload, { signal }) => {
      const { integration: id } = payloadShape.parse(payload)
      const integration = await app.records.find(integrations, { id })
      if (!integration) return
      const { organization, baseUrl: url } = integration
      const secret = apiKeyOf(sealer, integration)
      const { status, counts, calls } = await importCablecast(app, {
        organization,
        url,
        signal,
        ...(secret !== undefined && { secret }),
      })
      app.log.info('A schedule was imported from Cablecast.', {
        integration: id,
        status,
        counts,
        calls,
      })
    },
    { attempts: 1, lane: 'cablecast' },
  )
  app.jobs.handle(IMPORT_ALL, async () => {
    const known = await app.records.list(integrations, { where: { kind: 'cablecast' } })
    for (const integration of known.filter(canBeRead)) await enqueue(integration.id)
  })
  app.jobs.repeat(IMPORT_ALL, EVERY_MS)

  connectServers(app, { sealer, enqueue })
  readThrough(app, sealer)
  rememberOverrides(app)
}

/**
 * Returns whether regular imports include the server. They skip servers that have never been read, because
 * the address may be wrong, and servers that need a key when none is stored here.
 */
function canBeRead({ lastSyncAt, capabilities, hasSecret }: Integration): boolean {
  return lastSyncAt !== '' && (hasSecret || !capabilities?.needsSecret)
}
