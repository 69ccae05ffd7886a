import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  BadRequest,
  type FieldFaults,
  InvalidRecord,
  Refusal,
  Unauthorized,
} from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import { blankFault, checkShape, type RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import { described, type JsonSchema } from '@docket/service/http'
import type { Log } from '@docket/service/log'
import { oauth2 as words } from '@docket/texts/server/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ofPeople, SHAPING, sessionOf, texts } from '../sessions/account-calls.ts'
import { logInPerson } from '../sessions/log-in-person.ts'
import { authSchemaOf } from '../sessions/serve-sessions.ts'
import { isSuspended, type Sessions } from '../sessions/sessions.ts'
import type { AppleNames } from './apple-names.ts'
import { type BroughtCode, exchangeCode, type Grant, type ProviderParts } from './exchange-code.ts'
import { linkPerson } from './link-person.ts'
import type { Provider } from './providers.ts'
import { type Profile, readProfile } from './read-profile.ts'

type Dependencies = {
  store: RecordStore
  sessions: Sessions
  providersOf(schema: CollectionSchema): readonly Provider[]
  parts: ProviderParts
  names: AppleNames
  /** Throws a `Refusal` 429 when a network address sends too many requests. */
  admit(address: string): void
  clock: Clock
  log: Log
}

const MAX_TEXT_CHARACTERS = 4096

const BROUGHT = texts('provider', 'code', 'codeVerifier', 'redirectURL')
const LOG_IN: JsonSchema = {
  ...BROUGHT,
  properties: {
    ...(BROUGHT.properties as object),
    createData: {
      type: 'object',
      additionalProperties: true,
      description: 'Values for a new account, if one is created.',
    },
  },
  required: ['provider', 'code', 'redirectURL'],
}
const SENT = texts(
  'id',
  'name',
  'username',
  'email',
  'avatarUrl',
  'avatarURL',
  'accessToken',
  'refreshToken',
  'expiry',
)
const PROFILE: JsonSchema = {
  ...SENT,
  properties: {
    ...(SENT.properties as object),
    rawUser: {
      type: 'object',
      additionalProperties: true,
      description: 'What the provider says, unchanged.',
    },
    isNew: { type: 'boolean', description: 'Whether the account was created.' },
  },
  description: 'The provider’s profile, and the tokens for calls to the provider.',
}

const logInCall = ofPeople((schema) => ({
  summary: `Log in to ${schema.name} with a provider’s code`,
  query: SHAPING,
  body: LOG_IN,
  answer: sessionOf(schema, { meta: PROFILE }),
}))

/** Serves login with a code from a provider. */
export function serveOAuth2(http: FastifyInstance, dependencies: Dependencies): void {
  const { store, sessions, admit } = dependencies
  http.post(
    '/api/collections/:collection/auth-with-oauth2',
    described(logInCall),
    async (message, reply) => {
      const schema = authSchemaOf(store, message)
      const { provider: name, createData, ...brought } = readLogIn(message)
      const provider = dependencies.providersOf(schema).find((one) => one.name === name)
      if (!provider) throw invalid({ provider: unknownProvider() })
      admit(message.ip)
      const { grant, profile } = await askProvider(dependencies, provider, brought)
      const request = await sessions.requestInfo(message)
      const arrival = { schema, provider: provider.name, profile, createData, request }
      const { id, isNew } = await linkPerson(store, arrival)
      const person = await sessions.people.find(schema, id)
      if (!person || isSuspended(person)) throw new Unauthorized()
      const meta = describe(profile, grant, isNew)
      const proved = { method: 'oauth2', more: { meta } } as const
      return logInPerson({ sessions, store }, message, reply, person, proved)
    },
  )
}

/** Exchanges the code and reads the profile. Throws `BadRequest` when that fails; the log has the reason. */
async function askProvider(
  { parts, names, log }: Dependencies,
  provider: Provider,
  brought: BroughtCode,
): Promise<{ grant: Grant; profile: Profile }> {
  try {
    const grant = await exchangeCode(parts, provider, brought)
    const profile = await readProfile(parts.transport, provider, grant)
    const name = provider.kind === 'apple' ? names.take(brought.code) : ''
    return { grant, profile: name === '' ? profile : { ...profile, name } }
  } catch (error) {
    if (error instanceof Refusal) throw error
    const why = error instanceof Error ? error.message : String(error)
    // Logs only the message: other properties of the error may contain tokens and names.
    log.warn('A login with a provider failed.', { provider: provider.name, why })
    throw new BadRequest(words.notAccepted)
  }
}

function describe(profile: Profile, grant: Grant, isNew: boolean) {
  const { accessToken, refreshToken, expiresAt } = grant
  const expiry = expiresAt === undefined ? '' : toInstant(expiresAt)
  const { avatarUrl } = profile
  return { ...profile, avatarURL: avatarUrl, accessToken, refreshToken, expiry, isNew }
}

type LogIn = BroughtCode & { provider: string; createData: Record<string, unknown> }

function readLogIn({ body }: FastifyRequest): LogIn {
  const sent = asObject(body)
  checkShape(sent)
  const texts = {
    provider: textOf(sent.provider),
    code: textOf(sent.code),
    codeVerifier: textOf(sent.codeVerifier),
    redirectUrl: textOf(sent.redirectURL) || textOf(sent.redirectUrl),
  }
  const faults: FieldFaults = {
    ...(texts.provider === '' && { provider: blankFault() }),
    ...(texts.code === '' && { code: blankFault() }),
    ...(texts.redirectUrl === '' && { redirectUrl: blankFault(), redirectURL: blankFault() }),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (Object.values(texts).some(({ length }) => length > MAX_TEXT_CHARACTERS))
    throw new BadRequest()
  return { ...texts, createData: asObject(sent.createData) }
}

const unknownProvider = () => ({
  code: 'validation_invalid_provider',
  message: words.unknownProvider,
})

function invalid(faults: FieldFaults): InvalidRecord {
  return new InvalidRecord(faults, words.notValid)
}

function asObject(value: unknown): Record<string, unknown> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
