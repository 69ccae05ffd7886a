import { authOptionsOf, type IdentityField } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  BadRequest,
  type FieldFaults,
  Forbidden,
  InvalidRecord,
  NotFound,
  Unauthorized,
} from '@docket/model/kernel/errors'
import { blankFault, type RecordStore } from '@docket/records/engine'
import { described } from '@docket/service/http'
import { sessions as words } from '@docket/texts/server/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogInGuard } from '../guard/log-in-guard.ts'
import { adminLogInCall, adminRefreshCall, logInCall, refreshCall } from './account-calls.ts'
import { answerSession } from './answer-session.ts'
import { logInPerson, rememberPlace } from './log-in-person.ts'
import type { Person } from './people.ts'
import { isSuspended, type Sessions, SUPERUSERS } from './sessions.ts'
import { showAdministrator } from './show-administrator.ts'

type Dependencies = {
  sessions: Sessions
  store: RecordStore
  guard: LogInGuard
}

const AUTH = '/api/collections/:collection'
const ADMINS = '/api/admins'
const MAX_PASSWORD_CHARACTERS = 1000
const ADMIN = { type: 'admin' } as const

/** Serves login with a password and token renewal, for both generations of clients. */
export function serveSessions(http: FastifyInstance, dependencies: Dependencies): void {
  const { store, sessions } = dependencies
  http.post(`${AUTH}/auth-with-password`, described(logInCall), async (request, reply) => {
    const schema = authSchemaOf(store, request)
    const person = await logIn(dependencies, schema, request)
    return logInPerson(dependencies, request, reply, person, { method: 'password' })
  })
  http.post(`${AUTH}/auth-refresh`, described(refreshCall), async (request) => {
    const schema = authSchemaOf(store, request)
    const person = await loggedInPerson(sessions, schema, request)
    const token = sessions.renew(person, request.headers.authorization)
    return answerSession(dependencies, request, person, { token })
  })
  http.post(`${ADMINS}/auth-with-password`, described(adminLogInCall), async (request) => {
    const person = await logIn(dependencies, superusersOf(store), request)
    await rememberPlace(dependencies, person, request)
    return adminAnswer(person, sessions.issue(person, ADMIN))
  })
  http.post(`${ADMINS}/auth-refresh`, described(adminRefreshCall), async (request) => {
    const person = await loggedInPerson(sessions, superusersOf(store), request)
    return adminAnswer(person, sessions.renew(person, request.headers.authorization, ADMIN))
  })
}

/**
 * Returns the auth collection that the path names. Throws `NotFound`, or `BadRequest` if it is not an auth
 * collection.
 */
export function authSchemaOf({ schemas }: RecordStore, request: FastifyRequest): CollectionSchema {
  const { collection } = request.params as { collection: string }
  const schema = schemas.find(collection)
  if (!schema) throw new NotFound()
  if (schema.type !== 'auth') throw new BadRequest(words.noAuthCollection)
  return schema
}

/** Returns the collection of the installation's administrators. */
export function superusersOf({ schemas }: RecordStore): CollectionSchema {
  const schema = schemas.find(SUPERUSERS)
  if (!schema) throw new NotFound()
  return schema
}

async function logIn(
  dependencies: Dependencies,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<Person> {
  const { sessions, guard } = dependencies
  const { password: options } = authOptionsOf(schema)
  const { identity, password, field } = readCredentials(request.body, options.identityFields)
  if (!options.enabled) throw new Forbidden(words.passwordsOff)
  const isAccepted = options.identityFields.includes(field)
  const person = isAccepted ? await sessions.people.findBy(schema, field, identity) : undefined
  const { authorization } = request.headers
  const { ip: address } = request
  const known = person ? await sessions.recognize(person, { authorization, address }) : ''
  const account = `${schema.name} ${person?.record.id ?? `? ${identity.toLowerCase()}`}`
  const admitted = await guard.admit({ address, account, known })
  // Verifies a hash even for unknown users, so that the response time reveals nothing.
  const isKnown = known !== ''
  const isRight = await sessions.passwords.verify(password, person?.passwordHash ?? '', { isKnown })
  if (!person || !isRight) throw new BadRequest(words.failed)
  if (isSuspended(person)) throw new Forbidden(words.suspended)
  admitted.succeeded()
  await rehashAtCurrentCost(dependencies, person, password)
  return person
}

/**
 * Hashes the password again if its hash has an old cost. This is possible only at login, when the password
 * is known. A failure does not fail the login; the next one tries again.
 */
async function rehashAtCurrentCost(
  { sessions, store }: Dependencies,
  { schema, record, passwordHash }: Person,
  password: string,
): Promise<void> {
  if (!sessions.passwords.isDated(passwordHash)) return
  const { database, log } = store.engine
  try {
    const renewed = await sessions.passwords.hash(password)
    await database.transaction((transaction) =>
      transaction
        .updateTable(schema.name)
        .set({ passwordHash: renewed })
        .where('id', '=', record.id)
        // Another login or a new password may have changed the hash first.
        .where('passwordHash', '=', passwordHash)
        .execute(),
    )
    sessions.people.forget(record.id)
  } catch (error) {
    log.warn('A password could not be hashed again.', { error })
  }
}

type Credentials = { identity: string; password: string; field: IdentityField }

/**
 * Reads the credentials. `identityField` names the field of the identity; without it, the identity's form
 * decides.
 */
function readCredentials(body: unknown, accepted: readonly IdentityField[]): Credentials {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  // Older clients of administrators send `email`.
  const identity = textOf(sent.identity ?? sent.email).trim()
  const password = textOf(sent.password)
  const wanted = textOf(sent.identityField)
  const said = accepted.find((field) => field === wanted)
  const faults: FieldFaults = {
    ...(identity === '' && { identity: blankFault() }),
    ...(password === '' && { password: blankFault() }),
    ...(wanted !== '' && !said && { identityField: notAccepted() }),
  }
  if (Object.keys(faults).length > 0) throw new InvalidRecord(faults, words.failed)
  if (password.length > MAX_PASSWORD_CHARACTERS || identity.length > MAX_PASSWORD_CHARACTERS) {
    throw new BadRequest(words.failed)
  }
  const field = said ?? (identity.includes('@') ? 'email' : 'username')
  return { identity: identity.replaceAll('\0', ''), password, field }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the user of the collection who holds the request's token. Throws `Unauthorized` for guests and
 * `Forbidden` for users of another collection.
 */
export async function loggedInPerson(
  sessions: Sessions,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<Person> {
  const { caller } = await sessions.requestInfo(request)
  if (caller.kind !== 'user' && caller.kind !== 'superuser') throw new Unauthorized()
  if (caller.record.collectionId !== schema.id) throw new Forbidden()
  const person = await sessions.people.find(schema, caller.record.id)
  if (!person) throw new Unauthorized()
  return person
}

function adminAnswer({ record }: Person, token: string) {
  return { token, admin: showAdministrator(record) }
}

function notAccepted() {
  return { code: 'validation_invalid_value', message: words.fieldNotAccepted }
}
