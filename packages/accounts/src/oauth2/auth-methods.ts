import { authOptionsOf, passwordMethods } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { pickFields, type RecordStore } from '@docket/records/engine'
import { described } from '@docket/service/http'
import type { FastifyInstance } from 'fastify'
import { ofPeople } from '../sessions/account-calls.ts'
import { authSchemaOf } from '../sessions/serve-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { offer } from './offer.ts'
import type { Provider } from './providers.ts'

type Dependencies = {
  sessions: Pick<Sessions, 'requestInfo'>
  store: RecordStore
  providersOf(schema: CollectionSchema): readonly Provider[]
}

const TEXT = { type: 'string' }
const FLAG = { type: 'boolean' }
const PROVIDERS = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: TEXT,
      displayName: TEXT,
      state: TEXT,
      authUrl: TEXT,
      authURL: TEXT,
      codeVerifier: TEXT,
      codeChallenge: TEXT,
      codeChallengeMethod: TEXT,
    },
  },
}
const TIMED = {
  type: 'object',
  properties: { enabled: FLAG, duration: { type: 'number', description: 'In seconds.' } },
}
const METHODS = {
  type: 'object',
  description: 'In the forms that older and newer clients expect.',
  properties: {
    usernamePassword: FLAG,
    emailPassword: FLAG,
    onlyVerified: FLAG,
    password: {
      type: 'object',
      properties: { enabled: FLAG, identityFields: { type: 'array', items: TEXT } },
    },
    oauth2: { type: 'object', properties: { enabled: FLAG, providers: PROVIDERS } },
    authProviders: PROVIDERS,
    mfa: TIMED,
    otp: TIMED,
  },
}

const methodsCall = ofPeople(({ name }) => ({
  summary: `Read how ${name} can log in`,
  query: { fields: 'Return only these keys.' },
  answer: METHODS,
}))

/** Serves the list of login methods, in the shapes of both generations of clients. */
export function serveAuthMethods(
  http: FastifyInstance,
  { sessions, store, providersOf }: Dependencies,
): void {
  http.get(
    '/api/collections/:collection/auth-methods',
    described(methodsCall),
    async (request, reply) => {
      const schema = authSchemaOf(store, request)
      const providers = providersOf(schema).map(offer)
      const options = authOptionsOf(schema)
      const { otp, mfa } = options
      // Every response contains the secrets of one login.
      reply.header('cache-control', 'no-store')
      return pickFields(await sessions.requestInfo(request), {
        ...passwordMethods(options),
        authProviders: providers,
        oauth2: { enabled: providers.length > 0, providers },
        mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.durationSec : 0 },
        otp: { enabled: otp.enabled, duration: otp.enabled ? otp.durationSec : 0 },
      })
    },
  )
}
