import { isEmail } from '@docket/model/accounts/email-address'
import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden, InvalidRecord } from '@docket/model/kernel/errors'
import { blankFault } from '@docket/records/engine'
import type { Config } from '@docket/service/config'
import { described, network } from '@docket/service/http'
import { byMail as words } from '@docket/texts/server/accounts'
import type { FastifyInstance } from 'fastify'
import type { LogInGuard } from '../guard/log-in-guard.ts'
import { createAddressThrottle } from '../guard/throttle.ts'
import { codeLogInCall, requestCodeCall } from '../sessions/account-calls.ts'
import type { SessionDependencies } from '../sessions/answer-session.ts'
import { logInPerson } from '../sessions/log-in-person.ts'
import { authSchemaOf } from '../sessions/serve-sessions.ts'
import { isSuspended } from '../sessions/sessions.ts'
import { createOtps, type OtpParts } from './otps.ts'

type Dependencies = OtpParts &
  SessionDependencies & { guard: LogInGuard; config: Pick<Config, 'rateLimits'> }

const AUTH = '/api/collections/:collection'
const MAX_CHARACTERS = 1000

/** Serves login with a code that is sent by mail. */
export function serveOtp(http: FastifyInstance, parts: Dependencies): void {
  const { store, clock, guard, config } = parts
  const otps = createOtps(parts)
  const admit = createAddressThrottle(clock, config.rateLimits)

  http.post(`${AUTH}/request-otp`, described(requestCodeCall), async (request) => {
    const schema = authSchemaOf(store, request)
    refuseUnlessEnabled(schema)
    admit(request.ip)
    const { email } = readTexts(request.body, ['email'])
    if (!isEmail(email)) {
      const fault = { code: 'validation_invalid_email', message: words.noAddress }
      throw new InvalidRecord({ email: fault }, words.notValid)
    }
    return { otpId: await otps.request(schema, { email, network: network(request.ip) }) }
  })

  http.post(`${AUTH}/auth-with-otp`, described(codeLogInCall), async (request, reply) => {
    const schema = authSchemaOf(store, request)
    refuseUnlessEnabled(schema)
    const { otpId, password } = readTexts(request.body, ['otpId', 'password'])
    // Only the requester knows the id, so strangers cannot use up its attempts.
    const account = `${schema.name} otp ${otpId}`
    const admitted = await guard.admit({ address: request.ip, account, known: '' })
    const person = await otps.redeem(schema, otpId, password)
    admitted.succeeded()
    if (isSuspended(person)) throw new Forbidden(words.suspended)
    return logInPerson(parts, request, reply, person, { method: 'otp' })
  })
}

function refuseUnlessEnabled(schema: CollectionSchema): void {
  if (!authOptionsOf(schema).otp.enabled) {
    throw new Forbidden(words.code.turnedOff)
  }
}

/** Returns strings of the body. Throws `InvalidRecord` for those that are missing, too long or not strings. */
function readTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string> {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const textOf = (name: string) =>
    String(sent[name] ?? '')
      .trim()
      .replaceAll('\0', '')
  const faults = names.flatMap((name) => {
    const text = typeof sent[name] === 'string' ? textOf(name) : ''
    if (text === '') return [[name, blankFault()]]
    const fault = { code: 'validation_length_out_of_range', message: words.tooLong }
    return text.length > MAX_CHARACTERS ? [[name, fault]] : []
  })
  if (faults.length > 0) throw new InvalidRecord(Object.fromEntries(faults), words.notValid)
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
}
