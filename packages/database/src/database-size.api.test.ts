import { expect, it } from 'vitest'
import { readDatabaseBytes } from './database-size.ts'
import { openTestDatabase } from './testing/test-database.ts'

it('the size of a database is that of all its tables', async () => {
  const database = await openTestDatabase()
  const bytes = await readDatabaseBytes(database)
  await database.close()

  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(100_000_000)
})
