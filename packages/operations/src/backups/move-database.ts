import { createHash } from 'node:crypto'
import type { Database, Dialect } from '@docket/database/database'
import { BadRequest } from '@docket/model/kernel/errors'
import { type Tables, withSortedKeys } from '@docket/query/schema'
import { backups as words } from '@docket/texts/server/operations'
import type { Kysely } from 'kysely'
import { type DumpedTable, listTables, readTable } from './dump-database.ts'
import { loadDatabase, requireEmpty, type StoredRow } from './load-database.ts'

/**
 * What a table contains: the number of its rows, and a digest in hexadecimal that depends neither on their order nor
 * on the kind of database.
 */
export type TableDigest = { rows: number; digest: string }
export type MovedTable = { name: string } & TableDigest

const DIGEST_BITS = 256

/**
 * Copies everything from one database into an empty one, of either kind, in one transaction. The copy is read back and
 * compared with the original before it is committed, and so is the original, which nobody may change in the meantime.
 * Returns the tables. Throws a `BadRequest`, and leaves the target empty, when it is not empty, when there is nothing
 * to copy, or when the comparison finds a difference.
 */
export async function moveDatabase(from: Database, to: Database): Promise<MovedTable[]> {
  await requireEmpty(to, words.moveTargetNotEmpty)
  const tables = await listTables(from.read)
  if (tables.length === 0) throw new BadRequest(words.nothingToMove)
  const digests = new Map<string, TableDigest>()
  await from.snapshot(async (connection) => {
    const migrations = await connection.selectFrom('_migrations').select('name').execute()
    const content = {
      migrations: migrations.map(({ name }) => name),
      tables: tables.map(({ name }) => ({ name })),
      async *read(table: string) {
        const { columns } = tableOf(tables, table)
        const sum = createSum()
        for await (const rows of readTable(connection, from.dialect, { name: table, columns }))
          for (const row of rows) {
            sum.add(row)
            yield row
          }
        digests.set(table, sum.digest())
      },
    }
    await loadDatabase(to, content, async (transaction) => {
      await requireSame(transaction, to.dialect, digests, (table) => words.copyDiffers({ table }))
      // Reads outside the snapshot, to see what others have written since.
      await requireSame(from.read, from.dialect, digests, (table) =>
        words.changedWhileMoving({ table }),
      )
    })
  })
  return tables.map(({ name }) => ({ name, ...(digests.get(name) ?? { rows: 0, digest: '' }) }))
}

function tableOf(tables: readonly DumpedTable[], name: string): DumpedTable {
  const found = tables.find((table) => table.name === name)
  if (!found) throw new Error(`There is no table ${name}.`)
  return found
}

/** Throws a `BadRequest` that names the first table whose rows differ. */
async function requireSame(
  connection: Kysely<Tables>,
  dialect: Dialect,
  expected: ReadonlyMap<string, TableDigest>,
  sentence: (table: string) => string,
): Promise<void> {
  for (const table of await listTables(connection)) {
    const { rows, digest } = await digestTable(connection, dialect, table)
    const other = expected.get(table.name)
    if (rows !== other?.rows || digest !== other.digest) throw new BadRequest(sentence(table.name))
  }
}

async function digestTable(
  connection: Kysely<Tables>,
  dialect: Dialect,
  table: DumpedTable,
): Promise<TableDigest> {
  const sum = createSum()
  for await (const rows of readTable(connection, dialect, table))
    for (const row of rows) sum.add(row)
  return sum.digest()
}

/** Adds up the digests of rows, so that their order does not matter. */
function createSum() {
  let rows = 0
  let total = 0n
  return {
    add(row: StoredRow): void {
      const columns = Object.entries(row).map(([name, value]) => [name, jsonOf(value)])
      const text = JSON.stringify(withSortedKeys(Object.fromEntries(columns)))
      const digest = createHash('sha256').update(text).digest('hex')
      total = BigInt.asUintN(DIGEST_BITS, total + BigInt(`0x${digest}`))
      rows += 1
    },
    digest: (): TableDigest => ({
      rows,
      digest: total.toString(16).padStart(DIGEST_BITS / 4, '0'),
    }),
  }
}

/** Parses the text of a list or an object, which the two databases print differently. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
