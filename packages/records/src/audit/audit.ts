import type { Database } from '@docket/database/database'
import { auditEvents } from '@docket/model/station/audit-events'
import { DAY_MS, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { type Row, toRow } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import { audit as words } from '@docket/texts/server/records'
import type { CommittedChange } from '../engine/store/committed-change.ts'
import type { CommitContext } from '../engine/store/hooks.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { newId } from '../engine/write/new-id.ts'
import { insertRows } from '../engine/write/row-statements.ts'
import { type AuditEntry, auditEntry } from './audit-entry.ts'
import { forgetEvents, sealEvents } from './chain.ts'

const { name: TABLE, schema: SCHEMA } = auditEvents
const KEPT_MS = 365 * DAY_MS
const SEALED_EVERY_MS = 15 * SECOND_MS
// If the server itself makes more changes than this at once, one summary event replaces the single events.
const PROGRAM_ROWS = 20
const ROWS_AT_ONCE = 40

type Dependencies = { store: RecordStore; database: Database; jobs: Jobs; clock: Clock }

/**
 * Writes an audit event for every change of an organization's records, in the transaction of the change, so
 * that neither exists without the other. A job seals the events into their organization's chain shortly
 * afterwards. Events are kept for a year.
 */
export function auditWrites({ store, database, jobs, clock }: Dependencies): void {
  store
    .hooksOf('audit')
    .beforeEachCommit(
      'writes an event for every change of a station’s records',
      (changes, { connection }) => writeEvents(connection, changes, toInstant(clock.now())),
    )
  jobs.handle('sealAuditEvents', async (_payload, { signal }) => sealEvents(database, signal))
  jobs.repeat('sealAuditEvents', SEALED_EVERY_MS)
  jobs.handle('forgetAuditEvents', async () => {
    await forgetEvents(database, toInstant(clock.now() - KEPT_MS))
  })
  jobs.repeat('forgetAuditEvents', DAY_MS)
}

async function writeEvents(
  connection: CommitContext['connection'],
  changes: readonly CommittedChange[],
  at: string,
): Promise<void> {
  const gone = new Set(
    changes.flatMap(({ schema, action, record }) =>
      schema.name === 'organizations' && action === 'delete' ? [record.id] : [],
    ),
  )
  const [each, others] = [true, false].map((isEach) =>
    changes
      .filter(({ schema }) => (schema.auditedEach ?? false) === isEach)
      .map(auditEntry)
      .filter((entry) => entry !== undefined)
      // Skips the records of an organization that is deleted in the same transaction: nobody could read their
      // events.
      .filter(({ organization }) => !gone.has(organization)),
  )
  const rows = [...(each ?? []), ...summed(others ?? [])].map((entry) => row(entry, at))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await insertRows(connection, TABLE, rows.slice(start, start + ROWS_AT_ONCE))
  }
}

/** Replaces many similar changes by the server itself, such as an import, with one event that states their number. */
function summed(entries: readonly AuditEntry[]): AuditEntry[] {
  if (entries.length <= PROGRAM_ROWS) return [...entries]
  const alike = Map.groupBy(entries, ({ organization, actor, action, target }) =>
    [organization, actor, action, target].join(' '),
  )
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first?.actor !== '' || group.length <= PROGRAM_ROWS) return group
    return [
      { ...first, targetName: words.records({ count: group.length }), before: null, after: null },
    ]
  })
}

function row(entry: AuditEntry, at: string): Row {
  return toRow(SCHEMA, {
    ...entry,
    id: newId(),
    created: at,
    updated: at,
    at,
    place: 0,
    digest: '',
  })
}
