import { memberOf } from '../access.ts'
import { collection, type RecordOf } from '../collection.ts'
import { CSV_LIMITS } from '../csv/limits.ts'
import type { CsvFault, CsvPlan } from '../csv/map-row.ts'
import { CSV_TARGETS } from '../csv/target.ts'
import { choice, file, flag, json, reference, text, whole } from '../field.ts'

const OWN = `${memberOf('organization')} && by = @request.auth.id`

/** A file of rows, what was found in it, and what was made of it. Only whoever sent it sees it. */
export const csvImports = collection('csvImports', {
  tenant: 'organization',
  // What an import writes is audited by itself.
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
    // The first of them; `faulty` counts all.
    faults: json<CsvFault[]>({ maxSize: 1_048_576 }),
    warnings: json<CsvFault[]>({ maxSize: 1_048_576 }),
    // Lines of the file that have faults, all of them: they can be left out.
    faultyLines: json<number[]>({ maxSize: 1_048_576 }),
    // Ids of what it made, so that it can be taken back.
    made: json<string[]>({ maxSize: 2_097_152 }),
    message: text({ max: 1000 }),
  },
  indexes: [{ fields: ['by', 'created'] }, { fields: ['created'] }],
  access: {
    list: OWN,
    view: OWN,
    // The program alone says how far it has come.
    create: `${OWN} && @request.body.state:isset = false && @request.body.made:isset = false && @request.body.plan:isset = false`,
  },
})

export type CsvImport = RecordOf<typeof csvImports>
