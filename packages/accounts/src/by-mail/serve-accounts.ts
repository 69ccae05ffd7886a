import { isEmail } from '@docket/model/accounts/email-address'
import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type FieldFault, InvalidRecord } from '@docket/model/kernel/errors'
import { blankFault, type RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import { described } from '@docket/service/http'
import type { Jobs } from '@docket/service/jobs'
import { inLanguage, languageOfPerson } from '@docket/service/languages'
import type { Mailer } from '@docket/service/mail'
import { byMail as words } from '@docket/texts/server/accounts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app/app.ts'
import type { LogInGuard } from '../guard/log-in-guard.ts'
import { createAddressThrottle } from '../guard/throttle.ts'
import { accountCall } from '../sessions/account-calls.ts'
import {
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  endSessions,
} from '../sessions/confirm-account.ts'
import { forgetPlaces } from '../sessions/known-places.ts'
import { createMailTokens, type MailPurpose, type MailTokens } from '../sessions/mail-tokens.ts'
import { forgetFirstFactors } from '../sessions/second-factor.ts'
import { authSchemaOf, loggedInPerson, superusersOf } from '../sessions/serve-sessions.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { alertMail } from './account-mails.ts'
import { type AccountRequest, acceptAccountRequests } from './account-requests.ts'
import { noticeNewAddresses } from './address-notices.ts'
import type { CurrentWording } from './mail-wording.ts'
import { serveOtp } from './serve-otp.ts'

export type AccountParts = {
  store: RecordStore
  sessions: Sessions
  jobs: Jobs
  mail: Mailer
  settings: CurrentWording
  config: Pick<Config, 'rateLimits'>
  clock: Clock
  guard: LogInGuard
}

type Accounts = {
  store: RecordStore
  sessions: Sessions
  tokens: MailTokens
  /** Throws a `Refusal` 429 when an address sends too many requests. */
  admit(address: string): void
  accept(request: AccountRequest): Promise<void>
}

/** The account functions that features can use. */
export type AccountMails = Pick<App, 'requestConfirmation'>

const AUTH = '/api/collections/:collection'
const ADMINS = '/api/admins'

/**
 * Serves the endpoints with which users manage their accounts, mostly by mail: confirm an address, set a new
 * password, change the address, log in by code, log out everywhere. Requests for a mail answer 204 whether or
 * not the user exists.
 */
export function serveAccounts(http: FastifyInstance, parts: AccountParts): AccountMails {
  const { store, sessions, config, clock } = parts
  noticeNewAddresses(parts)
  alertOfNewPlaces(parts)
  serveOtp(http, parts)
  forgetFirstFactors(parts.jobs, store.engine)
  forgetPlaces(parts.jobs, store.engine)
  const tokens = createMailTokens(sessions, clock)
  const accounts: Accounts = {
    store,
    sessions,
    tokens,
    admit: createAddressThrottle(clock, config.rateLimits),
    accept: acceptAccountRequests({ ...parts, people: sessions.people, tokens }),
  }
  const post = (
    path: string,
    schemaOf: (store: RecordStore, request: FastifyRequest) => CollectionSchema,
    work: (accounts: Accounts, schema: CollectionSchema, request: FastifyRequest) => Promise<void>,
  ) =>
    http.post(path, described(accountCall(path)), async (request, reply) => {
      const schema = schemaOf(store, request)
      accounts.admit(request.ip)
      await work(accounts, schema, request)
      return reply.code(204).send()
    })

  post(`${AUTH}/request-verification`, authSchemaOf, requestMail('verification'))
  post(`${AUTH}/request-password-reset`, authSchemaOf, requestMail('passwordReset'))
  post(`${ADMINS}/request-password-reset`, superusersOf, requestMail('passwordReset'))
  post(`${AUTH}/request-email-change`, authSchemaOf, requestEmailChange)
  post(`${AUTH}/confirm-verification`, authSchemaOf, verify)
  post(`${AUTH}/confirm-password-reset`, authSchemaOf, resetPassword)
  post(`${ADMINS}/confirm-password-reset`, superusersOf, resetPassword)
  post(`${AUTH}/confirm-email-change`, authSchemaOf, changeEmail)
  post(`${AUTH}/sign-out-everywhere`, authSchemaOf, logOutEverywhere)
  return {
    requestConfirmation: ({ collectionId, email }) =>
      accounts.accept({ purpose: 'verification', collection: collectionId, email }),
  }
}

function requestMail(purpose: MailPurpose) {
  return async (
    { accept }: Accounts,
    schema: CollectionSchema,
    request: FastifyRequest,
  ): Promise<void> => {
    await accept({ purpose, collection: schema.id, email: emailOf(request, 'email') })
  }
}

async function requestEmailChange(
  { accept, sessions }: Accounts,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<void> {
  const { record } = await loggedInPerson(sessions, schema, request)
  const email = emailOf(request, 'newEmail')
  if (await sessions.people.findBy(schema, 'email', email)) throw invalid('newEmail', taken())
  await accept({ purpose: 'emailChange', collection: schema.id, email, id: record.id })
}

async function verify(
  { store, tokens }: Accounts,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<void> {
  const { person } = await tokens.read('verification', schema, textOf(request, 'token'))
  await confirmVerification(store, person)
}

async function resetPassword(
  { store, tokens }: Accounts,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<void> {
  const { person } = await tokens.read('passwordReset', schema, textOf(request, 'token'))
  const password = textOf(request, 'password')
  await confirmPasswordReset(store, person, {
    password,
    passwordConfirm: textOf(request, 'passwordConfirm'),
  })
}

async function changeEmail(
  { store, tokens }: Accounts,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<void> {
  const { person, newEmail } = await tokens.read('emailChange', schema, textOf(request, 'token'))
  await confirmEmailChange(store, person, { newEmail, password: textOf(request, 'password') })
}

/** Invalidates all tokens of the caller, including the one in this request. */
async function logOutEverywhere(
  { store, sessions }: Accounts,
  schema: CollectionSchema,
  request: FastifyRequest,
): Promise<void> {
  await endSessions(store, await loggedInPerson(sessions, schema, request))
}

const taken = (): FieldFault => ({ code: 'validation_not_unique', message: words.notUnique })
const noAddress = (): FieldFault => ({
  code: 'validation_invalid_email',
  message: words.noAddress,
})

/** Returns one plain address. A list of addresses in one text would send a secret to a stranger. */
function emailOf(request: FastifyRequest, name: string): string {
  const email = textOf(request, name).trim()
  if (!isEmail(email)) throw invalid(name, noAddress())
  return email
}

/** Returns a string of the body. Throws `InvalidRecord` when it is absent, empty or not a string. */
function textOf({ body }: FastifyRequest, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name]
  if (value === undefined || value === null || value === '') throw invalid(name, blankFault())
  if (typeof value === 'string') return value
  throw invalid(name, { code: 'validation_invalid_value', message: words.mustBeText })
}

function invalid(name: string, fault: FieldFault): InvalidRecord {
  return new InvalidRecord({ [name]: fault }, words.notValid)
}

type Dependencies = {
  sessions: Pick<Sessions, 'places'>
  mail: Mailer
  settings: CurrentWording
  clock: Clock
}

/** Mails a user who logged in from a network that is new for them, in collections with this alert turned on. */
function alertOfNewPlaces({ sessions, mail, settings, clock }: Dependencies): void {
  sessions.places.onNew(async (person, { address, agent }) => {
    const { schema, record } = person
    if (!authOptionsOf(schema).alert?.enabled || record.email === '') return
    const at = `${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const facts = { to: record.email, topic: `alert ${schema.name}`, person }
    const write = () => alertMail(settings.current(), facts, { at, address, agent })
    await mail.post(inLanguage(languageOfPerson(record), write), { kind: 'security' })
  })
}
