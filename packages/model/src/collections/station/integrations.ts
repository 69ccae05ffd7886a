import { collection, type RecordOf } from '../../collection.ts'
import { choice, flag, instant, json, reference, text, url } from '../../field.ts'
import { staffOf } from '../../records/access.ts'

const ADMINS = staffOf('organization')

/** A connected system whose data is imported, such as the organization's Cablecast server. */
export const integrations = collection('integrations', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    kind: choice(['cablecast'], { required: true }),
    name: text({ max: 120 }),
    baseUrl: url({ required: true }),
    // Encrypted and never returned. Only the integration's own endpoint writes it.
    secret: text({ max: 4000, hidden: true }),
    hasSecret: flag(),
    capabilities: json<Record<string, unknown>>({ maxSize: 16_384, unaudited: true }),
    lastSyncAt: instant({ unaudited: true }),
  },
  indexes: [{ fields: ['organization', 'kind', 'baseUrl'], unique: true }],
  access: { list: ADMINS, view: ADMINS, delete: ADMINS },
})

export type Integration = RecordOf<typeof integrations>

/** One run of an import, with its results. */
export const syncRuns = collection('syncRuns', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    integration: reference('integrations', { required: true, cascadeDelete: true }),
    status: choice(['queued', 'running', 'ok', 'partial', 'failed']),
    startedAt: instant(),
    finishedAt: instant(),
    counts: json<Record<string, Record<string, number>>>({ maxSize: 16_384 }),
    log: json<string[]>({ maxSize: 262_144 }),
  },
  indexes: [{ fields: ['integration', 'startedAt'] }],
  access: { list: ADMINS, view: ADMINS },
})

export type SyncRun = RecordOf<typeof syncRuns>

/** Maps a local record to an external one, with the data last received for it. */
export const links = collection('links', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    integration: reference('integrations', { required: true, cascadeDelete: true }),
    resource: text({ required: true, max: 40 }),
    externalId: text({ required: true, max: 80 }),
    record: text({ required: true, max: 15 }),
    raw: json<unknown>({ maxSize: 262_144 }),
    hash: text({ max: 64 }),
  },
  indexes: [
    { fields: ['integration', 'resource', 'externalId'], unique: true },
    { fields: ['integration', 'record'] },
  ],
  access: { list: ADMINS, view: ADMINS },
})

export type Link = RecordOf<typeof links>
