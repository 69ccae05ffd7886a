import type { FastifyReply, FastifyRequest } from 'fastify'
import { inScope } from '../records/scope.ts'
import { type Answering, answerSession, asThemselves } from './answer-session.ts'
import { claimAccount } from './claim-account.ts'
import { confirmVerification } from './confirm-account.ts'
import type { Person } from './people.ts'
import { type Method, weighProof } from './second-factor.ts'

/** By which method somebody has just proved who they are, and what is answered besides. */
type Proved = { method: Method; more?: Readonly<Record<string, unknown>> }

const MFA_CHARACTERS = 100

/**
 * Signs in somebody who proved who they are, in whatever way: answers their token and record, or 401
 * with an `mfaId` where one way more is asked of them. Throws as `weighProof` and `answerSession`.
 */
export async function signInPerson(
  answering: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person,
  { method, more }: Proved,
): Promise<unknown> {
  const { sessions, store } = answering
  const info = asThemselves(await sessions.requestInfo(request), person)
  const proof = { method, mfaId: mfaIdOf(request) }
  const weighed = await weighProof(store.engine, person, proof, info)
  if ('mfaId' in weighed) {
    const message = 'Prove who you are in another way, too.'
    const { mfaId } = weighed
    return reply.code(401).send({ code: 401, status: 401, message, data: {}, mfaId })
  }
  const confirmed = await confirmByCode(answering, person, weighed.methods)
  const token = sessions.issue(confirmed)
  const answer = await answerSession(answering, request, confirmed, {
    token,
    ...(more && { more }),
  })
  await rememberPlace(answering, confirmed, request)
  return answer
}

/** From here they sign in in time, however many strangers guess. Signing in does not fail for it. */
export async function rememberPlace(
  { sessions, store }: Answering,
  person: Person,
  request: FastifyRequest,
): Promise<void> {
  await sessions.places.remember(person, request.ip).catch((error: unknown) => {
    store.engine.log.warn('A place to sign in from could not be remembered.', { error })
  })
}

/**
 * A code from their mailbox confirms the address. Whoever made an account of an address that nobody
 * confirmed may have meant to wait there for its owner; unless its password was brought as well.
 */
async function confirmByCode(
  { sessions, store }: Answering,
  person: Person,
  methods: readonly Method[],
): Promise<Person> {
  const { schema, record } = person
  if (!methods.includes('otp') || record.verified) return person
  if (methods.includes('password')) await confirmVerification(store, person)
  else await inScope(store.engine, (scope) => claimAccount(store.engine, scope, schema, record.id))
  return (await sessions.people.find(schema, record.id)) ?? person
}

/** Older clients send it in the body, newer ones in the address. */
function mfaIdOf({ body, query }: FastifyRequest): string {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as { mfaId?: unknown }
  const mfaId = sent.mfaId ?? (query as { mfaId?: unknown }).mfaId
  return typeof mfaId === 'string' ? mfaId.slice(0, MFA_CHARACTERS).replaceAll('\0', '') : ''
}
