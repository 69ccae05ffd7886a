import { inScope } from '@docket/records/engine'
import { sessions as words } from '@docket/texts/server/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerSession, asThemselves, type SessionDependencies } from './answer-session.ts'
import { claimAccount } from './claim-account.ts'
import { confirmVerification } from './confirm-account.ts'
import type { Person } from './people.ts'
import { checkProof, type Method } from './second-factor.ts'

/** The method by which a user has just proved their identity, and additional response values. */
type ProvedIdentity = { method: Method; more?: Readonly<Record<string, unknown>> }

const MAX_MFA_CHARACTERS = 100

/**
 * Logs in a user who proved their identity by any method. Returns their token and record, or answers 401 with
 * an `mfaId` if a second method is required. Throws as `checkProof` and `answerSession` do.
 */
export async function logInPerson(
  answering: SessionDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  { method, more }: ProvedIdentity,
): Promise<unknown> {
  const { sessions, store } = answering
  const info = asThemselves(await sessions.requestInfo(request), person)
  const proof = { method, mfaId: mfaIdOf(request) }
  const checked = await checkProof(store.engine, person, proof, info)
  if ('mfaId' in checked) {
    const message = words.secondMethod
    const { mfaId } = checked
    return reply.code(401).send({ code: 401, status: 401, message, data: {}, mfaId })
  }
  const confirmed = await confirmByCode(answering, person, checked.methods)
  const token = sessions.issue(confirmed)
  const answer = await answerSession(answering, request, confirmed, {
    token,
    ...(more && { more }),
  })
  await rememberPlace(answering, confirmed, request)
  return answer
}

/**
 * Stores the network as known, so that strangers' guesses no longer delay logins from it. Errors do not fail
 * the login.
 */
export async function rememberPlace(
  { sessions, store }: SessionDependencies,
  person: Person,
  request: FastifyRequest,
): Promise<void> {
  const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' }
  await sessions.places.remember(person, from).catch((error: unknown) => {
    store.engine.log.warn('A login location could not be saved.', { error })
  })
}

/**
 * Confirms the address of a user who entered a mailed code. If the address was unconfirmed, an attacker may
 * have created the account in advance, so the account is claimed, unless the user also gave its password.
 */
async function confirmByCode(
  { sessions, store }: SessionDependencies,
  person: Person,
  methods: readonly Method[],
): Promise<Person> {
  const { schema, record } = person
  if (!methods.includes('otp') || record.verified) return person
  if (methods.includes('password')) await confirmVerification(store, person)
  else await inScope(store.engine, (scope) => claimAccount(store.engine, scope, schema, record.id))
  return (await sessions.people.find(schema, record.id)) ?? person
}

/** Reads `mfaId` from the body (older clients) or the query (newer ones). */
function mfaIdOf({ body, query }: FastifyRequest): string {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as { mfaId?: unknown }
  const mfaId = sent.mfaId ?? (query as { mfaId?: unknown }).mfaId
  return typeof mfaId === 'string' ? mfaId.slice(0, MAX_MFA_CHARACTERS).replaceAll('\0', '') : ''
}
