import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { choice, file, instant, reference, text, whole } from '../kernel/field.ts'
import { MEGABYTE } from '../kernel/limits.ts'

const ADMINS = staffOf('organization')

/** How many days the file of an export is stored. */
export const EXPORT_KEPT_DAYS = 7

/** An archive of all data of an organization, requested by its administrators. */
export const stationExports = collection('stationExports', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    by: reference('users', { required: true, cascadeDelete: true }),
    state: choice(['waiting', 'working', 'ready', 'failed'], { required: true }),
    file: file({ maxSize: 50_000 * MEGABYTE, protected: true }),
    // The number so far, or the total when the export is complete.
    records: whole(),
    bytes: whole(),
    message: text({ max: 500 }),
    expiresAt: instant(),
  },
  indexes: [{ fields: ['organization', 'created'] }, { fields: ['expiresAt'] }],
  access: { list: ADMINS, view: ADMINS, delete: ADMINS },
})

export type StationExport = RecordOf<typeof stationExports>
