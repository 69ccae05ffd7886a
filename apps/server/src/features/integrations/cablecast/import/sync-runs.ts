import type { NotTaken } from '@docket/model/integrations/cablecast'
import {
  type Integration,
  integrations,
  type SyncRun,
  syncRuns,
} from '@docket/model/integrations/integrations'
import { NotFound } from '@docket/model/kernel/errors'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { DAY_MS, type Instant, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'
import { cablecast as words } from '@docket/texts/server/integrations'
import type { Counts, ImportingApp } from './run.ts'

/** What is stored about a server in addition to its address. */
export type Capabilities = {
  /** The time zone of its clock, if it reports one. */
  zone?: string
  /**
   * Whether the server was read with a secret. The secret is not stored, so regular imports cannot read the
   * server.
   */
  needsSecret?: boolean
  /** When every show was last read. Regular imports do not read them all every time. */
  allShowsAt?: Instant
}

const KEPT_DAYS = 30
const PRUNED_AT_ONCE = 100
const MAX_LINES = 500
const MAX_LINE = 500

/** Returns the organization with this id or slug. Throws `NotFound`. */
export async function findOrganization(app: ImportingApp, name: string): Promise<Organization> {
  const found =
    (await app.records.find(organizations, { id: name })) ??
    (await app.records.find(organizations, { slug: name }))
  if (!found) throw new NotFound(words.noOrganization({ name }))
  return found
}

/** Returns the organization's integration with the server at `baseUrl`; creates it if needed. */
export function ensureIntegration(
  app: ImportingApp,
  organization: Organization,
  baseUrl: string,
): Promise<Integration> {
  const which = { organization: organization.id, kind: 'cablecast' as const, baseUrl }
  return app.transaction(
    async (records) =>
      (await records.find(integrations, which)) ??
      records.create(integrations, { ...which, name: new URL(baseUrl).hostname }),
  )
}

/** Stores that an import begins. Marks earlier imports that never finished as failed. */
export function beginSyncRun(app: ImportingApp, integration: Integration): Promise<SyncRun> {
  const owner = { organization: integration.organization, integration: integration.id }
  return app.transaction(async (records) => {
    for (const stale of await records.list(syncRuns, {
      where: { integration: integration.id, status: 'running' },
    })) {
      await records.update(syncRuns, stale.id, {
        status: 'failed',
        log: [...(stale.log ?? []), words.interrupted],
      })
    }
    return records.create(syncRuns, {
      ...owner,
      status: 'running',
      startedAt: toInstant(app.clock.now()),
    })
  })
}

/** The result of an import, for staff to read. */
export type ImportOutcome = {
  status: 'ok' | 'partial' | 'failed' | 'canceled'
  counts: Counts
  notTaken: NotTaken[]
  log: readonly string[]
  capabilities: Capabilities
}

/** Stores the result of an import and deletes results older than a month. */
export async function finishSyncRun(
  app: ImportingApp,
  integration: Integration,
  syncRun: SyncRun,
  { status, counts, notTaken, log, capabilities }: ImportOutcome,
): Promise<void> {
  const now = app.clock.now()
  await app.transaction(async (records) => {
    await records.update(syncRuns, syncRun.id, {
      status,
      counts,
      notTaken,
      progress: null,
      finishedAt: toInstant(now),
      log: log.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE).toWellFormed()),
    })
    await records.update(integrations, integration.id, {
      capabilities: { ...integration.capabilities, ...capabilities },
      ...((status === 'ok' || status === 'partial') && { lastSyncAt: toInstant(now) }),
    })
    const old = await records.list(syncRuns, {
      where: {
        integration: integration.id,
        startedAt: before(toInstant(now - KEPT_DAYS * DAY_MS)),
      },
      limit: PRUNED_AT_ONCE,
    })
    for (const one of old) await records.delete(syncRuns, one.id)
  })
}
