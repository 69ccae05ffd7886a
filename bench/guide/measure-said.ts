import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS, migrate } from '@docket/database/migrate'
import { openDatabase } from '@docket/database/open-database'
import { createTextIndex } from '@docket/database/text-index'

// Searches the words of 5,000 recordings of one hour each, as the guide's search does, in SQLite or, with
// DATABASE_URL, in an empty Postgres database.
const TRACKS = Number(process.env.BENCH_TRACKS ?? 5000)
const WORDS_SPOKEN = 9000
const VOCABULARY = 20_000
const ROUNDS = 40
const OWNER = 'harbor123456789'
const SEARCHES = [['rare'], ['common'], ['c'], ['a', 'b'], ['common', 'rare'], ['c', 'd', 'e', 'f']]

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-said-'))
const { DATABASE_URL: databaseUrl } = process.env
const database = openDatabase({ dataFolder: folder, ...(databaseUrl && { databaseUrl }) })
try {
  await migrate(database, MIGRATIONS)
  const index = createTextIndex(database)
  const began = performance.now()
  for (let track = 0; track < TRACKS; track += 1) {
    const words = [...spoken(), 'common', ...(track % 1000 === 7 ? ['rare'] : [])]
    await index.put({ key: `said/${track}`, owner: OWNER, version: 'a.vtt', words })
  }
  const each = (performance.now() - began) / TRACKS
  console.log(`${TRACKS} recordings: ${each.toFixed(1)} ms to index each`)
  if (!databaseUrl) {
    const megabytes = statSync(join(folder, 'docket.db')).size / 1e6
    console.log(`${megabytes.toFixed(0)} MB of database`)
  }
  for (const search of SEARCHES) {
    const times: number[] = []
    let found = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      found = (await index.find(OWNER, search, 40)).length
      times.push(performance.now() - from)
    }
    times.sort((one, other) => one - other)
    const [median = 0, worst = 0] = [times[ROUNDS / 2], times.at(-1)]
    console.log(
      `“${search.join(' ')}”: ${found} found, ${median.toFixed(1)} ms, at most ${worst.toFixed(1)}`,
    )
  }
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}

/** The distinct words of an hour of speech: few are common, most are rare. */
function spoken(): Set<string> {
  const words = new Set<string>()
  for (let count = 0; count < WORDS_SPOKEN; count += 1) {
    words.add(wordOf(Math.floor(VOCABULARY ** Math.random())))
  }
  return words
}

/** Returns a different word for each number, spread over the alphabet. */
function wordOf(number: number): string {
  return ((number * 2_654_435_761) % 2 ** 32)
    .toString(36)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
}
