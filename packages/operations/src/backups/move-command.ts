import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@docket/database/open-database'
import type { Config } from '@docket/service/config'
import { attempt, misunderstood, refuse, say } from '../command-line/run-command.ts'
import { type MovedTable, moveDatabase } from './move-database.ts'

const HELP = `Moves the database between its two kinds. Files, keys and settings stay where they are.

  npm run docket -- move sqlite postgres   copies docket.db of the data folder (DOCKET_DATA) into the
                                           empty Postgres database at DATABASE_URL
  npm run docket -- move postgres sqlite   copies the Postgres database at DATABASE_URL into a new
                                           docket.db of the data folder
  npm run docket -- move --help            this text

  --json    prints the rows and the digest of each table for programs

Stop all servers first. The copy is read back and compared with the original, row by row, before it is
committed; if anything differs, or was changed in the meantime, nothing is moved. The original is kept.`

const SQLITE_FILE = 'docket.db'

type Kind = 'sqlite' | 'postgres'

/** Runs `docket move`. Returns the exit code: 0 done, 1 refused, 2 invalid arguments. */
export async function moveCommand(argv: readonly string[], config: Config): Promise<number> {
  if (argv.includes('--help')) return say(HELP)
  const kinds = argv.filter((word) => word !== '--json')
  const from = kindsOf(kinds)
  if (from === undefined) return misunderstood()
  const { databaseUrl, dataFolder } = config
  if (!databaseUrl) return refuse('DATABASE_URL is not set. Set it to the Postgres database.')
  const file = join(dataFolder, SQLITE_FILE)
  if (from === 'sqlite' && !existsSync(file))
    return refuse(`There is no ${file}. Set DOCKET_DATA to the folder of the database to move.`)
  return attempt(async () => {
    const tables = await moveBetween(from, { databaseUrl, dataFolder })
    return argv.includes('--json') ? JSON.stringify({ tables }) : describe(from, tables, file)
  })
}

/** Returns the kind of database to move from, or `undefined` if the words do not name both kinds. */
function kindsOf(words: readonly string[]): Kind | undefined {
  const [from, to, ...rest] = words
  if (rest.length > 0) return undefined
  if (from === 'sqlite' && to === 'postgres') return from
  return from === 'postgres' && to === 'sqlite' ? from : undefined
}

async function moveBetween(
  from: Kind,
  { databaseUrl, dataFolder }: Required<Pick<Config, 'databaseUrl' | 'dataFolder'>>,
): Promise<MovedTable[]> {
  const postgres = openDatabase({ databaseUrl, dataFolder })
  const sqlite = openDatabase({ dataFolder })
  try {
    return await (from === 'sqlite'
      ? moveDatabase(sqlite, postgres)
      : moveDatabase(postgres, sqlite))
  } finally {
    await Promise.all([postgres.close(), sqlite.close()])
  }
}

function describe(from: Kind, tables: readonly MovedTable[], file: string): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const next =
    from === 'sqlite'
      ? `Start the server with this DATABASE_URL. ${file} is no longer used; delete it when all is well.`
      : `Start the server without DATABASE_URL. The Postgres database is no longer used.`
  return `Copied ${rows} rows of ${tables.length} tables, read them back, and found them equal.\n${next}`
}
