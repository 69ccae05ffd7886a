import { BUILT_IN } from '@docket/model/built-in'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { createRecordStore } from '#platform/records/record-store.ts'
import { createSchemas } from '#platform/records/schemas.ts'
import { createPasswords } from '#platform/sessions/passwords.ts'
import { createTestLog } from '#testing/test-log.ts'
import type { ImportingApp } from '../run.ts'

/** As much of the app as an import needs, over a database that is up to date. */
export function importingApp(database: Database, clock: Clock): ImportingApp {
  const store = createRecordStore({
    database,
    clock,
    log: createTestLog(),
    schemas: createSchemas(BUILT_IN.map(({ schema }) => schema)),
    passwords: createPasswords(),
  })
  return {
    clock,
    outbound: openOutbound([{ host: '127.0.0.1', port: '*' }]),
    records: store.system,
    transaction: store.transaction,
  }
}
