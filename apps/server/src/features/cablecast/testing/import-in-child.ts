import { openDatabase } from '#platform/database/open-database.ts'
import { createTestClock } from '#testing/test-clock.ts'
import { importCablecast } from '../import.ts'
import { importingApp } from './importing-app.ts'

// Imports into a file database until it is done or killed, saying on standard output how far it is.
const [dataFolder = '', url = ''] = process.argv.slice(2)
const database = openDatabase({ dataFolder })
await importCablecast(importingApp(database, createTestClock('2026-11-01T12:00:00Z')), {
  organization: 'harbor',
  url,
  onProgress: (sentence) => console.log(sentence),
})
await database.close()
