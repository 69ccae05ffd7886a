import type { Dialect } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest } from '@docket/model/kernel/errors'
import { fieldsOf, isList, type Tables } from '@docket/query/schema'
import { stationImport as words } from '@docket/texts/server/operations'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type ReferenceCheck = { connection: Kysely<Tables>; dialect: Dialect; organization: string }

/**
 * Checks that the records of an organization refer only to records of the same organization. Throws a `BadRequest`
 * that names the first one that does not.
 */
export async function checkReferences(
  schemas: readonly CollectionSchema[],
  checking: ReferenceCheck,
): Promise<void> {
  const byName = new Map(schemas.map((schema) => [schema.name, schema]))
  for (const schema of schemas) {
    for (const [field, options] of fieldsOf(schema)) {
      if (options.type !== 'relation') continue
      const target = byName.get(options.collection)
      const id = await findStray(schema, { field, isMany: isList(options), target }, checking)
      if (id !== undefined)
        throw new BadRequest(words.leadsNowhere({ collection: schema.name, id, field }))
    }
  }
}

type CheckedReference = { field: string; isMany: boolean; target: CollectionSchema | undefined }

/** Returns the id of a record that refers to a record outside the organization. */
async function findStray(
  schema: CollectionSchema,
  { field, isMany, target }: CheckedReference,
  { connection, dialect, organization }: ReferenceCheck,
): Promise<string | undefined> {
  const column = sql.ref(`${schema.name}.${field}`)
  const isStray = (value: RawBuilder<unknown>) =>
    target
      ? sql<boolean>`not exists (select 1 from ${sql.table(target.name)} as "target"
          where ${sql.ref('target.id')} = ${value}
            and ${sql.ref(`target.${target.tenant ?? 'id'}`)} = ${organization})`
      : sql<boolean>`1 = 1`
  const condition = isMany
    ? sql<boolean>`exists (select 1 from ${dialect.filter.entries(column, 'leads')}
        where ${isStray(sql.ref('leads.value'))})`
    : sql<boolean>`${column} <> '' and ${isStray(column)}`
  const found = await connection
    .selectFrom(schema.name)
    .select('id')
    .where(schema.tenant ?? 'id', '=', organization)
    .where(condition)
    .executeTakeFirst()
  return found && String(found.id)
}
