import { DEFINITIONS } from '@docket/database/tables'
import { CLOSED } from '@docket/model/kernel/access'
import { AUTH_OPTIONS, type AuthOptions } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import type { Tables } from '@docket/query/schema'
import { resolveViews } from '@docket/query/views'
import { collections as words } from '@docket/texts/server/records'
import type { Kysely } from 'kysely'
import { notifyEveryProcess } from '../engine/store/change-feed.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import type { DropFiles } from '../files/drop-files.ts'
import { changeCollections, type TableChange, type ValueLoss } from './change-tables.ts'
import { closeBroken } from './check-rules.ts'
import { type Definition, fault } from './definition.ts'

/** The collections that administrators created, and the built-in collections of Docket. */
export type Collections = {
  readonly builtIn: readonly CollectionSchema[]
  /** Loads the collections from the database: at startup, and when another process has changed them. */
  load(): Promise<void>
  /**
   * Replaces the administrators' collections with the result of `plan`, including tables and their contents,
   * in one transaction, and applies the change in every process. `plan` may run more than once. Throws what
   * `plan` throws, and `InvalidRecord` when values are not unique or a field's new type would lose values.
   */
  change(
    plan: (stored: readonly Definition[]) => readonly Definition[],
    options?: ChangeOptions,
  ): Promise<void>
}

export type ChangeOptions = {
  /** New login options of built-in collections, by collection id. */
  logIn?: ReadonlyMap<string, AuthOptions>
  /** Allows a field to take a type that cannot hold all of its values. */
  mayLose?: boolean
}

/** Creates the collections. Callers must call `load` before the first request. */
export function createCollections(
  { engine, schemas, catchUp, announce }: RecordStore,
  dropFiles: DropFiles,
): Collections {
  const { database, clock, log } = engine
  const builtIn = schemas.all()
  let loading: Promise<void> = Promise.resolve()
  let inForce = ''

  async function readAndReplace(): Promise<void> {
    const own = (await readDefinitions(database.read)).map(({ schema }) => schema)
    const shipped = await withLogIn(database.read, builtIn)
    const read = JSON.stringify([own, shipped])
    if (read === inForce) return
    const all = new Map([...shipped, ...own].map((schema) => [schema.name, schema]))
    const ground = { schemas: all, dialect: database.dialect.filter }
    const { problems } = resolveViews([...all.values()], database.dialect)
    const open = own.map((schema) =>
      problems.has(schema.id) ? { ...schema, access: CLOSED } : closeBroken(schema, ground),
    )
    for (const [place, { name }] of open.entries()) {
      if (open[place] === own[place]) continue
      log.warn('A collection has rules that are no longer valid; they are closed.', { name })
    }
    schemas.replace([...shipped, ...open])
    inForce = read
  }

  // Loads run one after the other, so that an older result never replaces a newer one.
  function load(): Promise<void> {
    loading = loading.catch(() => undefined).then(readAndReplace)
    return loading
  }

  catchUp(DEFINITIONS.name, load)

  return {
    builtIn,
    load,
    async change(plan, { logIn = new Map(), mayLose = false } = {}) {
      await database.transaction(async (transaction) => {
        // Concurrent changes of tables and views would each miss what the other one has dropped.
        await database.dialect.tables.writeAlone?.(transaction, DEFINITIONS.name)
        const before = await readDefinitions(transaction)
        const after = plan(before)
        const change = { builtIn, before: schemasOf(before), after: schemasOf(after) }
        const changing = changeCollections(transaction, database.dialect, change)
        const losses = await changing.catch((error: unknown) => {
          if (database.dialect.understand(error)?.kind !== 'notUnique') throw error
          throw new InvalidRecord({
            indexes: fault(words.sameValues, 'validation_not_unique'),
          })
        })
        if (!mayLose && losses.length > 0)
          throw new InvalidRecord(lossFault(losses), words.nothingDone)
        await storeDefinitions(transaction, before, after)
        for (const id of droppedBy(change)) await dropFiles(id, transaction)
        await storeLogIn(transaction, logIn)
        await notifyEveryProcess(transaction, DEFINITIONS.name, toInstant(clock.now()))
      })
      announce()
      await load()
    },
  }
}

/** Reports all losses under `fields`, a key that every collection has. */
function lossFault(losses: readonly ValueLoss[]): FieldFaults {
  const messages = losses.map(({ collection, field, records }) =>
    words.loses({ field, collection, records }),
  )
  return { fields: fault(messages.join(' '), 'validation_values_lost') }
}

/** Returns the ids of dropped collections. */
function droppedBy({ before, after }: TableChange): string[] {
  const kept = new Set(after.map(({ id }) => id))
  return before.map(({ id }) => id).filter((id) => !kept.has(id))
}

function schemasOf(definitions: readonly Definition[]): CollectionSchema[] {
  return definitions.map(({ schema }) => schema)
}

async function readDefinitions(connection: Kysely<Tables>): Promise<Definition[]> {
  const rows = await connection
    .selectFrom(DEFINITIONS.name)
    .select(['definition', 'created', 'updated'])
    .where('system', '=', 0)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(readDefinition)
}

/** Returns the built-in collections with the login options that an administrator set. */
async function withLogIn(
  connection: Kysely<Tables>,
  builtIn: readonly CollectionSchema[],
): Promise<CollectionSchema[]> {
  const rows = await connection
    .selectFrom(DEFINITIONS.name)
    .select(['id', 'auth'])
    .where('system', '=', 1)
    .where('auth', '<>', '')
    .execute()
  const said = new Map(rows.map(({ id, auth }) => [id, readAuth(auth)]))
  return builtIn.map((schema) => {
    const auth = said.get(schema.id)
    return auth ? { ...schema, auth } : schema
  })
}

async function storeLogIn(
  transaction: Kysely<Tables>,
  logIn: ReadonlyMap<string, AuthOptions>,
): Promise<void> {
  for (const [id, auth] of logIn) {
    await transaction
      .updateTable(DEFINITIONS.name)
      .set({ auth: JSON.stringify(auth) })
      .where('id', '=', id)
      .execute()
  }
}

/** Options that did not exist when the value was stored get their default values. */
function readAuth(kept: string): AuthOptions {
  return { ...AUTH_OPTIONS, ...JSON.parse(kept) }
}

export function readDefinition(row: Readonly<Record<string, unknown>>): Definition {
  const auth = row.auth ? { auth: readAuth(String(row.auth)) } : {}
  return {
    schema: { ...JSON.parse(String(row.definition)), ...auth },
    created: String(row.created),
    updated: String(row.updated),
  }
}

async function storeDefinitions(
  transaction: Kysely<Tables>,
  before: readonly Definition[],
  after: readonly Definition[],
): Promise<void> {
  const kept = new Set(after.map(({ schema }) => schema.id))
  const known = new Map(before.map(({ schema }) => [schema.id, schema]))
  const table = DEFINITIONS.name
  for (const { id, name } of known.values()) {
    if (!kept.has(id)) await transaction.deleteFrom(table).where('id', '=', id).execute()
    // Old names are released first, so that two collections may swap names.
    else if (after.some(({ schema }) => schema.id === id && schema.name !== name)) {
      await transaction
        .updateTable(table)
        .set({ name: `_away_${id}` })
        .where('id', '=', id)
        .execute()
    }
  }
  for (const { schema, created, updated } of after) {
    const { id, name, type } = schema
    const values = { name, type, system: 0, created, updated, definition: JSON.stringify(schema) }
    await transaction
      .insertInto(table)
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
  }
}
