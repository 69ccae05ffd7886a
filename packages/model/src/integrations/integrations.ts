import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, flag, instant, json, reference, text, url } from '../kernel/field.ts'
import type { CablecastChoices, NotTaken } from './cablecast.ts'

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
    // What imports take. Empty: the default choices.
    choices: json<CablecastChoices>({ maxSize: 16_384 }),
    // A paused server is imported from only on request.
    paused: flag(),
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
    status: choice([
      ...(['queued', 'running', 'ok', 'partial', 'failed', 'canceled'] as const),
      ...(['undoing', 'undone'] as const),
    ]),
    startedAt: instant(),
    finishedAt: instant(),
    counts: json<Record<string, Record<string, number>>>({ maxSize: 16_384 }),
    log: json<string[]>({ maxSize: 262_144 }),
    // What a running import is doing.
    progress: json<SyncProgress>({ maxSize: 2048 }),
    cancelRequested: flag(),
    notTaken: json<NotTaken[]>({ maxSize: 131_072 }),
    undo: json<UndoReport>({ maxSize: 131_072 }),
  },
  indexes: [{ fields: ['integration', 'startedAt'] }],
  access: { list: ADMINS, view: ADMINS },
})

export type SyncRun = RecordOf<typeof syncRuns>

/** What a running import is doing, in words. */
export type SyncProgress = { doing: string }

/** What undoing an import did. `left` names records that it left, or left in part, and why. */
export type UndoReport = {
  deleted: number
  restored: number
  kept: number
  left: { name: string; reason: string }[]
}

/** One change by an import, so that it can be undone. */
export const syncChanges = collection('syncChanges', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    integration: reference('integrations', { required: true, cascadeDelete: true }),
    run: reference('syncRuns', { required: true, cascadeDelete: true }),
    resource: text({ required: true, max: 40 }),
    record: text({ required: true, max: 15 }),
    // `linked`: an existing record of the station was matched to the imported one.
    action: choice(['created', 'changed', 'linked'], { required: true }),
    before: json<Record<string, unknown>>({ maxSize: 131_072 }),
    after: json<Record<string, unknown>>({ maxSize: 131_072 }),
  },
  indexes: [{ fields: ['integration', 'created'] }, { fields: ['run'] }],
})

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

export type SyncChange = RecordOf<typeof syncChanges>
