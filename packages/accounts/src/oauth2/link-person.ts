import { externalAuths } from '@docket/model/accounts/external-auths'
import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, Forbidden } from '@docket/model/kernel/errors'
import {
  createRecordIn,
  type Engine,
  inScope,
  isUsername,
  type RecordStore,
  type RequestInfo,
  type Scope,
  SYSTEM,
  updateRecordIn,
} from '@docket/records/engine'
import { oauth2 as words } from '@docket/texts/server/accounts'
import { sql } from 'kysely'
import { claimAccount } from '../sessions/claim-account.ts'
import type { Profile } from './read-profile.ts'

/** A login to a collection by a user whom a provider has identified. */
export type Arrival = {
  schema: CollectionSchema
  provider: string
  profile: Profile
  /** Values for a new account. */
  createData: Readonly<Record<string, unknown>>
  /** The request, with its caller. */
  request: RequestInfo
}

/** The id of the account, and whether it was created just now. */
export type LinkedAccount = { id: string; isNew: boolean }

/**
 * Finds or creates the account for a login. Tries, in this order: the account linked to the provider's
 * account, the logged-in caller, the account with the same address if the provider vouches for it, and a new
 * account if the create rule allows it. Throws `Forbidden` for suspended users and `BadRequest` if no account
 * can be linked or created.
 */
export async function linkPerson(
  { engine }: RecordStore,
  arrival: Arrival,
): Promise<LinkedAccount> {
  return inScope(engine, async (scope) => {
    const linked = await findLinked(engine, scope, arrival)
    if (linked) {
      refuseSuspended(linked)
      return { id: linked.id, isNew: false }
    }
    const known =
      (await findCaller(scope, arrival)) ?? (await claimByAddress(engine, scope, arrival))
    if (known) refuseSuspended(known)
    const id = known?.id ?? (await createAccount(engine, scope, arrival))
    await link(engine, scope, arrival, id)
    return { id, isNew: !known }
  })
}

type Account = { id: string; email: string; verified: boolean; suspended: boolean }

async function findLinked(
  engine: Engine,
  scope: Scope,
  { schema, provider, profile }: Arrival,
): Promise<Account | undefined> {
  const records = engine.recordsIn(scope)
  const where = { collectionRef: schema.id, provider, providerId: profile.id }
  const found = await records.find(externalAuths, where)
  if (!found) return undefined
  const account = await findAccount(scope, schema, 'id', found.recordRef)
  // Deleting an account deletes its links. A leftover link must not lead to another account.
  if (!account) await records.delete(externalAuths, found.id)
  return account
}

/** Returns the logged-in caller's account, to which the provider is then linked. */
async function findCaller(
  scope: Scope,
  { schema, request: { caller } }: Arrival,
): Promise<Account | undefined> {
  if (caller.kind !== 'user' || caller.record.collectionId !== schema.id) return undefined
  return findAccount(scope, schema, 'id', caller.record.id)
}

/**
 * Returns the account with the same address. An account with an unconfirmed address is taken from its
 * creator.
 */
async function claimByAddress(
  engine: Engine,
  scope: Scope,
  { schema, profile }: Arrival,
): Promise<Account | undefined> {
  if (profile.email === '') return undefined
  const account = await findAccount(scope, schema, 'email', profile.email)
  if (!account || account.verified) return account
  refuseSuspended(account)
  await claimAccount(engine, scope, schema, account.id)
  return account
}

async function createAccount(
  engine: Engine,
  scope: Scope,
  { schema, profile, createData, request }: Arrival,
): Promise<string> {
  const body = await newAccountBody(scope, schema, profile, createData)
  const ruleRequest: RequestInfo = { ...request, context: 'oauth2', body }
  const { id, email } = await createRecordIn(engine, scope, schema, body, ruleRequest)
  // The provider vouches only for its own address, not for a different one that the client sent.
  const isVouchedFor = email === '' || isSame(String(email), profile.email)
  if (isVouchedFor) await updateRecordIn(engine, scope, schema, verify(id), SYSTEM)
  return id
}

async function link(
  engine: Engine,
  scope: Scope,
  { schema, provider, profile, request }: Arrival,
  id: string,
): Promise<void> {
  const records = engine.recordsIn(scope)
  const theirs = { collectionRef: schema.id, recordRef: id, provider }
  if (await records.find(externalAuths, theirs)) {
    throw new BadRequest(words.alreadyLinked)
  }
  await records.create(externalAuths, { ...theirs, providerId: profile.id })
  const { caller } = request
  const isOwn = caller.kind === 'user' && caller.record.id === id
  if (isOwn && !caller.record.verified && isSame(caller.record.email, profile.email)) {
    await updateRecordIn(engine, scope, schema, verify(id), SYSTEM)
  }
}

async function findAccount(
  { connection }: Scope,
  schema: CollectionSchema,
  by: 'id' | 'email',
  value: string,
): Promise<Account | undefined> {
  const suspended = 'suspended' in schema.fields ? (['suspended'] as const) : []
  const row = await connection
    .selectFrom(schema.name)
    .select(['id', 'email', 'verified', ...suspended])
    .where(sql<boolean>`lower(${sql.ref(by)}) = lower(${value}) and ${sql.ref(by)} <> ''`)
    .executeTakeFirst()
  return (
    row && {
      id: String(row.id),
      email: String(row.email),
      verified: row.verified === 1,
      suspended: row.suspended === 1,
    }
  )
}

function refuseSuspended({ suspended }: Account): void {
  if (suspended) throw new Forbidden(words.suspended)
}

function verify(id: string) {
  return { id, body: { verified: true } }
}

function isSame(email: string, other: string): boolean {
  return email !== '' && email.toLowerCase() === other.toLowerCase()
}

/** Returns the values of a new account: those that the client sent and those that the provider adds. */
async function newAccountBody(
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
