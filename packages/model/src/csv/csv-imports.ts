import { memberOf, staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, flag, json, reference, text, whole } from '../kernel/field.ts'
import { CSV_LIMITS } from './limits.ts'
import type { CsvFault, CsvPlan } from './map-row.ts'
import { CSV_TARGETS } from './target.ts'

const OWN = `${memberOf('organization')} && by = @request.auth.id`

/**
 * An uploaded CSV file, the result of its check, and the result of its import. Only the user who uploaded it can see
 * it.
 */
export const csvImports = collection('csvImports', {
  tenant: 'organization',
  // The records that an import writes are audited individually.
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    by: reference('users', { required: true, cascadeDelete: true }),
    target: choice(CSV_TARGETS, { required: true }),
    fileName: text({ max: 250 }),
    file: file({ required: true, maxSize: CSV_LIMITS.bytes, protected: true }),
    state: choice([
      'checking',
      'checked',
      'importing',
      'imported',
      'undoing',
      'undone',
      'failed',
      'cancelled',
    ]),
    plan: json<CsvPlan>({ maxSize: 65_536 }),
    skipFaulty: flag(),
    done: whole(),
    total: whole(),
    toCreate: whole(),
    toUpdate: whole(),
    same: whole(),
    faulty: whole(),
    // The first faults. `faulty` is the number of all faulty rows.
    faults: json<CsvFault[]>({ maxSize: 1_048_576 }),
    warnings: json<CsvFault[]>({ maxSize: 1_048_576 }),
    // The line numbers of all faulty rows, so that the import can skip them.
    faultyLines: json<number[]>({ maxSize: 1_048_576 }),
    // The ids of the created records, so that the import can be undone.
    made: json<string[]>({ maxSize: 2_097_152 }),
    message: text({ max: 1000 }),
  },
  indexes: [{ fields: ['by', 'created'] }, { fields: ['created'] }],
  access: {
    list: OWN,
    view: OWN,
    // Users who may import into at least one collection. Clients must not set the progress of an import.
    create: `${staffOf('organization', 'content', 'schedule', 'members', 'equipment')} && by = @request.auth.id && @request.body.state:isset = false && @request.body.made:isset = false && @request.body.plan:isset = false`,
  },
})

export type CsvImport = RecordOf<typeof csvImports>
