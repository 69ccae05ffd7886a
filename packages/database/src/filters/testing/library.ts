import { type Collection, type CollectionSchema, collection } from '@docket/model/kernel/collection'
import {
  choices,
  flag,
  instant,
  json,
  number,
  reference,
  references,
  text,
} from '@docket/model/kernel/field'
import { toEpochMs } from '@docket/model/time/instants'
import {
  arrange,
  bind,
  type CompileRequest,
  compileCondition,
  compileSort,
  narrow,
  type Select,
  shapeOf,
} from '@docket/query/filter'
import { type AuthRecord, type Caller, isList, type RuleRequest } from '@docket/query/schema'
import { sql } from 'kysely'
import type { Database } from '../../database.ts'
import { syncTables } from '../../tables.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

/*
 * A small test world: clubs are tenants; members borrow books and review them; a card belongs to one member;
 * only administrators can read `vault`.
 */

const OWN_CLUB = 'club = @request.auth.club'

const clubs = collection('clubs', {
  fields: { name: text(), safeCode: text({ hidden: true }) },
  access: { list: 'id = @request.auth.club' },
})

const members = collection('members', {
  type: 'auth',
  tenant: 'club',
  fields: {
    club: reference('clubs'),
    name: text(),
    rank: number(),
    badges: choices(['gold', 'silver', 'tin']),
    boss: reference('members'),
    settings: json(),
  },
  access: { list: OWN_CLUB },
})

const books = collection('books', {
  tenant: 'club',
  fields: {
    club: reference('clubs'),
    title: text(),
    pages: number(),
    lent: flag(),
    dueAt: instant(),
    genres: choices(['crime', 'poetry', 'travel']),
    author: reference('members'),
    coauthors: references('members'),
    meta: json(),
  },
  access: { list: OWN_CLUB },
})

const reviews = collection('reviews', {
  fields: {
    book: reference('books'),
    reader: reference('members'),
    stars: number(),
    words: text(),
  },
  access: { list: 'book.club = @request.auth.club' },
})

const cards = collection('cards', {
  fields: { owner: reference('members'), number: text(), tags: json() },
  indexes: [{ fields: ['owner'], unique: true }],
  access: { list: '' },
})

const vault = collection('vault', { fields: { book: reference('books'), code: text() } })

const LIBRARY: readonly Collection[] = [clubs, members, books, reviews, cards, vault]

export const schemas: ReadonlyMap<string, CollectionSchema> = new Map(
  LIBRARY.map(({ name, schema }) => [name, schema]),
)

export type Row = { id: string; [column: string]: unknown }

/** Records by collection, with values in the form of the record API. */
export type TestRecords = Readonly<Record<string, readonly Row[]>>

export type Library = Database & {
  /** Replaces all records. */
  fill(world: TestRecords): Promise<void>
  change(collection: string, id: string, values: Record<string, unknown>): Promise<void>
}

export async function openLibrary(): Promise<Library> {
  const database = await openTestDatabase()
  await syncTables(database, [...schemas.values()])
  return {
    ...database,
    fill: (world) =>
      database.transaction(async (transaction) => {
        for (const { name } of LIBRARY) {
          await sql`delete from ${sql.table(name)}`.execute(transaction)
          for (const row of world[name] ?? []) {
            await transaction.insertInto(name).values(toColumns(name, row)).execute()
          }
        }
      }),
    change: (name, id, values) =>
      database.transaction(async (transaction) => {
        await transaction
          .updateTable(name)
          .set(toColumns(name, values))
          .where('id', '=', id)
          .execute()
      }),
  }
}

function toColumns(name: string, row: Record<string, unknown>): Record<string, unknown> {
  const { fields = {} } = schemas.get(name) ?? {}
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const field = fields[column]
      const isJson = field && (field.type === 'json' || isList(field))
      return [
        column,
        isJson ? JSON.stringify(value) : typeof value === 'boolean' ? Number(value) : value,
      ]
    }),
  )
}

export const NOW = toEpochMs('2026-03-04 10:20:30.400Z')

export type TestQuery = Pick<CompileRequest, 'collection'> & {
  as?: CompileRequest['as']
  filter?: string
  rule?: string
  sort?: string
  caller?: Caller
  request?: Partial<RuleRequest>
}

/** Returns the ids of the matching records, in sort order. */
export async function find(library: Library, asking: TestQuery): Promise<string[]> {
  const { collection: name, as = 'superuser', filter = '', rule = '', sort = '' } = asking
  const place = { schemas, collection: name, dialect: library.dialect.filter }
  const select = library.read.selectFrom(name).select(`${name}.id`) as Select<Row>
  const shape = filter === '' ? undefined : shapeOf(filter)
  const conditions = [
    compileCondition({ ...place, text: rule, as: 'rule' }),
    compileCondition({ ...place, text: shape ?? '', as }),
  ]
  const order = compileSort({ ...place, text: sort, as })
  const query = arrange(narrow(select, ...conditions), order).compile()
  const binding = { request: requestOf(asking), now: NOW, ...(shape && { given: shape.given }) }
  const { rows } = await library.read.executeQuery(bind(query, binding))
  return rows.map(({ id }) => id)
}

export function requestOf({
  caller = { kind: 'guest' },
  request,
}: Omit<TestQuery, 'collection'>): RuleRequest {
  return {
    context: 'default',
    method: 'GET',
    query: {},
    headers: () => ({}),
    body: {},
    caller,
    ...request,
  }
}

/** Returns a logged-in member. */
export function member(values: Partial<AuthRecord> & { id: string }): Caller {
  const record: AuthRecord = {
    collectionId: 'members',
    collectionName: 'members',
    username: values.id,
    email: `${values.id}@example.org`,
    emailVisibility: false,
    verified: true,
    ...values,
  }
  return { kind: 'user', record }
}
