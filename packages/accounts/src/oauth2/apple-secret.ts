import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { type FieldFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { readObject, requireSuperuser } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { type CallDescription, described } from '@docket/service/http'
import { oauth2 as words } from '@docket/texts/server/accounts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sessions } from '../sessions/sessions.ts'

/** The longest lifetime that Apple accepts: 15,777,000 s, half a year. */
const MAX_SEC = 15_777_000

const Request = z.object({
  clientId: z.string().min(1).max(255),
  teamId: z.string().regex(/^\w{10}$/, { error: () => words.tenCharacters }),
  keyId: z.string().regex(/^\w{10}$/, { error: () => words.tenCharacters }),
  /** The private key from Apple, as PEM text. */
  privateKey: z.string().max(4000).transform(readKey),
  duration: z.coerce.number().int().min(1).max(MAX_SEC),
})

type Dependencies = { sessions: Pick<Sessions, 'requestInfo'>; clock: Clock }

const MAKE: CallDescription = {
  area: 'Administration',
  summary: 'Create the client secret that Apple requires',
  who: 'superuser',
  body: Request,
  answer: {
    type: 'object',
    properties: { secret: { type: 'string' } },
    required: ['secret'],
  },
}

/**
 * Serves the endpoint that creates Apple's client secret, a token signed with the administrator's key
 * (ES256). The key is not stored. For administrators only.
 */
export function serveAppleSecret(http: FastifyInstance, { sessions, clock }: Dependencies): void {
  http.post('/api/settings/apple/generate-client-secret', described(MAKE), async (message) => {
    requireSuperuser(await sessions.requestInfo(message))
    const { clientId, teamId, keyId, privateKey, duration } = check(readObject(message))
    const iat = Math.floor(clock.now() / 1000)
    const claims = {
      iss: teamId,
      iat,
      exp: iat + duration,
      aud: 'https://appleid.apple.com',
      sub: clientId,
    }
    const signed = `${encode({ alg: 'ES256', kid: keyId })}.${encode(claims)}`
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' as const }
    const signature = sign('sha256', Buffer.from(signed), key).toString('base64url')
    return { secret: `${signed}.${signature}` }
  })
}

function check(sent: Record<string, unknown>): z.infer<typeof Request> {
  const read = Request.safeParse(sent)
  if (read.success) return read.data
  const faults: FieldFaults = {}
  for (const { path, message } of read.error.issues) {
    faults[String(path[0])] ??= { code: 'validation_invalid_value', message: sentence(message) }
  }
  throw new InvalidRecord(faults, words.notValid)
}

function readKey(pem: string, context: z.RefinementCtx): KeyObject {
  try {
    const key = createPrivateKey(pem.trim())
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Falls through: the text is not a key that Apple issues.
  }
  context.addIssue(words.mustBeAppleKey)
  return z.NEVER
}

function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
