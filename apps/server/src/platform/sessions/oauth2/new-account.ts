import type { CollectionSchema } from '@docket/model/collection'
import { sql } from 'kysely'
import { isUsername } from '../../records/auth-values.ts'
import type { Scope } from '../../records/scope.ts'
import type { Profile } from './read-profile.ts'

/** What an account is made with: what the client gave, and what the provider knows besides. */
export async function newAccountBody(
  scope: Scope,
  schema: CollectionSchema,
  { email, username }: Profile,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = { ...given }
  if (isBlank(body.email) && email !== '') body.email = email
  if (isBlank(body.username) && (await isFree(scope, schema, username))) body.username = username
  return body
}

/** Names elsewhere may be taken here, or of no form that is allowed: one is made up then. */
async function isFree(
  { connection }: Scope,
  schema: CollectionSchema,
  username: string,
): Promise<boolean> {
  if (!isUsername(username)) return false
  const taken = await connection
    .selectFrom(schema.name)
    .select('id')
    .where(sql<boolean>`lower(${sql.ref('username')}) = lower(${username})`)
    .executeTakeFirst()
  return !taken
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
