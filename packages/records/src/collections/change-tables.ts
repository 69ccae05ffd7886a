import type { Dialect } from '@docket/database/database'
import { addColumn, dropIndexes, makeIndexes, makeTable } from '@docket/database/tables'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { isList, kindOf, readValue, type Tables, toColumn } from '@docket/query/schema'
import { resolveViews } from '@docket/query/views'
import { type Kysely, sql } from 'kysely'
import { carryValue, losesByCarrying } from './carry-value.ts'
import { dropViews, makeViews } from './change-views.ts'

const ROWS_AT_ONCE = 500
const NO_COLUMNS: ReadonlySet<string> = new Set()

type Change = { before: CollectionSchema; after: CollectionSchema }

/** Number of records in which a field of a new type cannot hold the field's previous value. */
export type ValueLoss = { collection: string; field: string; records: number }

/** Schemas of the administrators' collections before and after a change, and of the built-in collections. */
export type TableChange = {
  builtIn: readonly CollectionSchema[]
  before: readonly CollectionSchema[]
  after: readonly CollectionSchema[]
  /**
   * Columns of tables that already exist although their collections do not: a restore starts with the tables
   * that migrations created.
   */
  there?: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Changes tables and views from the previous collections to the new ones. Views depend on tables, so they are
 * dropped first and created last. Returns the lost values. Throws what `changeTables` throws, and
 * `InvalidRecord` when the database rejects a view.
 */
export async function changeCollections(
  transaction: Kysely<Tables>,
  dialect: Dialect,
  { builtIn, before, after, there }: TableChange,
): Promise<ValueLoss[]> {
  const were = resolveViews([...builtIn, ...before], dialect)
  const willBe = resolveViews([...builtIn, ...after], dialect)
  const stand = isSame(shapesOf(were.schemas), shapesOf(willBe.schemas))
  if (!stand) await dropViews(transaction, before, were)
  const isTable = ({ type }: CollectionSchema) => type !== 'view'
  const tables = { before: before.filter(isTable), after: after.filter(isTable) }
  const losses = await changeTables(transaction, dialect, { ...tables, ...(there && { there }) })
  if (!stand) await makeViews(transaction, dialect, willBe)
  return losses
}

function shapesOf(schemas: readonly CollectionSchema[]) {
  return schemas.map(({ access: _, ...shape }) => shape)
}

/**
 * Changes the tables, with their contents, from the previous collections to the new ones. Collections and
 * fields are identified by their ids. Old names are released before new ones are assigned, so that two
 * collections or fields may swap names. Throws the database's error when existing values violate a unique
 * index.
 */
async function changeTables(
  transaction: Kysely<Tables>,
  dialect: Dialect,
  { before, after, there }: Omit<TableChange, 'builtIn'>,
): Promise<ValueLoss[]> {
  const losses: ValueLoss[] = []
  const now = new Map(after.map((schema) => [schema.id, schema]))
  const known = new Set(before.map(({ id }) => id))
  const changes = before.flatMap((schema): Change[] => {
    const changed = now.get(schema.id)
    return changed && !isSame(schema, changed) ? [{ before: schema, after: changed }] : []
  })
  const renamed = changes.filter((change) => change.before.name !== change.after.name)

  for (const change of changes) await dropIndexes(transaction, change.before)
  for (const { id, name } of before) {
    if (!now.has(id)) await sql`drop table ${sql.table(name)}`.execute(transaction)
  }
  for (const change of renamed) await renameTable(transaction, change.before.name, awayName(change))
  for (const change of renamed) await renameTable(transaction, awayName(change), change.after.name)
  for (const change of changes) {
    losses.push(...(await changeColumns(transaction, dialect, change)))
  }
  for (const change of changes) await makeIndexes(transaction, change.after)
  for (const schema of after) {
    if (known.has(schema.id)) continue
    await makeTable(transaction, dialect, schema, there?.get(schema.name) ?? NO_COLUMNS)
  }
  return losses
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

function awayName({ before }: Change): string {
  return `_away_${before.id}`
}

async function renameTable(transaction: Kysely<Tables>, from: string, to: string): Promise<void> {
  await sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(transaction)
}

type RenamedColumn = { away: string; was: Field; name: string; field: Field }

async function changeColumns(
  transaction: Kysely<Tables>,
  { tables }: Dialect,
  change: Change,
): Promise<ValueLoss[]> {
  const losses: ValueLoss[] = []
  const { before, after } = change
  const table = after.name
  const moving = await leaveNames(transaction, change)
  for (const kept of moving) {
    if (isStoredAlike(kept.was, kept.field)) {
      await renameColumn(transaction, table, kept.away, kept.name)
      continue
    }
    await addColumn(transaction, table, kept.name, tables.column(kept.field))
    const records = await carryValues(transaction, table, kept)
    if (records > 0) losses.push({ collection: table, field: kept.name, records })
    await dropColumn(transaction, table, kept.away)
  }
  const known = new Set(Object.values(before.fields).map(({ id }) => id))
  for (const [name, field] of Object.entries(after.fields)) {
    if (!known.has(field.id)) await addColumn(transaction, table, name, tables.column(field))
  }
  return losses
}

/**
 * Drops the columns of removed fields, and renames the columns of fields with a new name or type to temporary
 * names.
 */
async function leaveNames(
  transaction: Kysely<Tables>,
  { before, after }: Change,
): Promise<RenamedColumn[]> {
  const now = new Map(
    Object.entries(after.fields).map(([name, field]) => [field.id, [name, field]]),
  )
  const moving: RenamedColumn[] = []
  for (const [was, old] of Object.entries(before.fields)) {
    const [name, field] = (now.get(old.id) ?? []) as [string?, Field?]
    if (name === undefined || !field) {
      await dropColumn(transaction, after.name, was)
      continue
    }
    if (was === name && isStoredAlike(old, field)) continue
    const away = `_away_${moving.length}`
    await renameColumn(transaction, after.name, was, away)
    moving.push({ away, was: old, name, field })
  }
  return moving
}

/** Returns whether values of one field are valid for the other without conversion. */
function isStoredAlike(one: Field, other: Field): boolean {
  return one.type === other.type && isList(one) === isList(other)
}

async function dropColumn(transaction: Kysely<Tables>, table: string, name: string) {
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(transaction)
}

async function renameColumn(transaction: Kysely<Tables>, table: string, from: string, to: string) {
  await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(
    transaction,
  )
}

/** Converts the values of a field and returns the number of records that lose something. */
async function carryValues(
  transaction: Kysely<Tables>,
  table: string,
  { away, was, name, field }: RenamedColumn,
): Promise<number> {
  let losing = 0
  for (let last = ''; ; ) {
    const rows = await transaction
      .selectFrom(table)
      .select(['id', away])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const value = readValue(kindOf(was), row[away])
      if (losesByCarrying(value, field)) losing += 1
      const column = toColumn(kindOf(field), carryValue(value, field))
      await transaction
        .updateTable(table)
        .set({ [name]: column })
        .where('id', '=', row.id)
        .execute()
    }
    if (rows.length < ROWS_AT_ONCE) return losing
    last = String(rows.at(-1)?.id)
  }
}
