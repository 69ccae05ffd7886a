import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { isUsername, type Scope } from '@docket/records/engine'
import { sql } from 'kysely'
import type { Profile } from './read-profile.ts'

/** Returns the values of a new account: those that the client sent and those that the provider adds. */
export async function newAccountBody(
  scope: Scope,
  schema: CollectionSchema,
  profile: Profile,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { email, username } = profile
  const body: Record<string, unknown> = { ...mappedValues(schema, profile), ...given }
  if (isBlank(body.email) && email !== '') body.email = email
  if (isBlank(body.username) && (await isFree(scope, schema, username))) body.username = username
  return body
}

/** Returns the profile values that the collection maps to its text and URL fields. */
function mappedValues(schema: CollectionSchema, { id, name, avatarUrl }: Profile) {
  const known: Record<string, string> = { id, name, avatarURL: avatarUrl }
  const { mappedFields } = authOptionsOf(schema).oauth2
  return Object.fromEntries(
    Object.entries(mappedFields).flatMap(([key, field]) => {
      const value = Object.hasOwn(known, key) ? known[key] : undefined
      const type = Object.hasOwn(schema.fields, field) ? schema.fields[field]?.type : undefined
      return value && (type === 'text' || type === 'url') ? [[field, value]] : []
    }),
  )
}

/** Returns whether the provider's username is valid and not taken. Otherwise a name is generated. */
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
