import { integrations } from '@docket/model/collections/integrations'
import { MINUTE_MS } from '@docket/model/time'
import { z } from 'zod'
import type { App } from '#platform/app.ts'
import { importCablecast } from './import.ts'
import { rememberOverrides } from './overrides.ts'

const IMPORT = 'cablecast.import'
const IMPORT_ALL = 'cablecast.importAll'
const EVERY_MS = 15 * MINUTE_MS

const payloadShape = z.object({ integration: z.string() })

/**
 * Keeps every organization with a Cablecast server up to date, and remembers which fields of
 * shows and airings its staff decided for themselves.
 */
export function cablecast(app: App): void {
  // A server that is away is asked again in a quarter of an hour, not by trying harder.
  app.jobs.handle(
    IMPORT,
    async (payload, { signal }) => {
      const { integration: id } = payloadShape.parse(payload)
      const integration = await app.records.find(integrations, { id })
      if (!integration) return
      const { organization, baseUrl: url } = integration
      const { status, counts, calls } = await importCablecast(app, { organization, url, signal })
      app.log.info('A schedule was imported from Cablecast.', {
        integration: id,
        status,
        counts,
        calls,
      })
    },
    { attempts: 1 },
  )
  app.jobs.handle(IMPORT_ALL, () => enqueueAll(app))
  app.jobs.repeat(IMPORT_ALL, EVERY_MS)

  rememberOverrides(app)
}

async function enqueueAll(app: App): Promise<void> {
  for (const integration of await app.records.list(integrations, {
    where: { kind: 'cablecast' },
  })) {
    // An address that never worked was mistyped; and without its secret, which is not kept, a
    // server can be read only by those who know it.
    const { lastSyncAt, capabilities } = integration
    if (lastSyncAt === '' || capabilities?.needsSecret) continue
    await app.jobs.enqueue({
      kind: IMPORT,
      payload: { integration: integration.id },
      key: integration.id,
    })
  }
}
