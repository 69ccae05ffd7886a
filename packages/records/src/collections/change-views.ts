import type { Dialect } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { InvalidRecord } from '@docket/model/kernel/errors'
import type { Tables } from '@docket/query/schema'
import type { ResolvedViews } from '@docket/query/views'
import { collections as words } from '@docket/texts/server/records'
import { type Kysely, sql } from 'kysely'
import { fault } from './definition.ts'

/** Drops the views among the collections, each before the views that it reads. */
export async function dropViews(
  transaction: Kysely<Tables>,
  schemas: readonly CollectionSchema[],
  { views }: ResolvedViews,
): Promise<void> {
  const standing = views.map(({ schema }) => schema.name)
  // A view whose query is no longer valid may read other views, but no view reads it.
  const broken = schemas.filter(({ view, name }) => view && !standing.includes(name))
  for (const name of [...broken.map((schema) => schema.name), ...standing.reverse()]) {
    await sql`drop view if exists ${sql.table(name)}`.execute(transaction)
  }
}

/**
 * Creates the views, each after those that it reads. Throws `InvalidRecord` when the database rejects one.
 */
export async function makeViews(
  transaction: Kysely<Tables>,
  { understand }: Dialect,
  { views }: ResolvedViews,
): Promise<void> {
  for (const { schema, view } of views) {
    try {
      await sql`create view ${sql.table(schema.name)} as ${view.select}`.execute(transaction)
      // SQLite resolves the names in a view only when the view is read.
      await sql`select * from ${sql.table(schema.name)} limit 0`.execute(transaction)
    } catch (error) {
      const fault = understand(error)
      throw fault && fault.kind !== 'outdated' ? error : refusalOf(schema, error)
    }
  }
}

function refusalOf({ name }: CollectionSchema, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const refusal = fault(
    words.viewNotCreated({ name, said: error.message }),
    'validation_invalid_query',
  )
  return new InvalidRecord({ viewQuery: refusal, options: { query: refusal } }, words.notSaved)
}
