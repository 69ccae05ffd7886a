import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type CallDescription, component, type JsonSchema } from '@docket/service/http'
import { ADMINISTRATOR } from './show-administrator.ts'

// Documentation of the account calls, for auth collections and for administrators.

type Call = Omit<CallDescription, 'area'>

/** Documents a call for each auth collection. */
export function ofPeople(describe: (schema: CollectionSchema) => Call) {
  return (schema: CollectionSchema): CallDescription[] =>
    schema.type === 'auth' ? [{ area: 'Accounts', ...describe(schema) }] : []
}

export function ofAdministrators(call: Call): CallDescription {
  return { area: 'Administration', ...call }
}

/** Returns the schema of an object with these required strings. */
export function texts(...names: string[]): JsonSchema {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { type: 'object', properties, required: names }
}

/** Returns the schema of a login response: the token and its record. */
export function sessionOf({ name }: CollectionSchema, more: Record<string, JsonSchema> = {}) {
  const properties = { token: { type: 'string' }, record: component(name), ...more }
  return { type: 'object', properties, required: Object.keys(properties) }
}

const ADMIN_SESSION: JsonSchema = {
  type: 'object',
  properties: { token: { type: 'string' }, admin: ADMINISTRATOR },
  required: ['token', 'admin'],
}
const CREDENTIALS = texts('identity', 'password')
const CREDENTIALS_OF_PEOPLE: JsonSchema = {
  ...texts('identity', 'password', 'identityField'),
  required: ['identity', 'password'],
}

export const logInCall = ofPeople((schema) => ({
  summary: `Log in to ${schema.name} with a password`,
  description: `\`identity\` is an email address or a username; \`identityField\` says which one, if both are possible. ${SECOND_FACTOR}`,
  query: SHAPING,
  body: CREDENTIALS_OF_PEOPLE,
  answer: sessionOf(schema),
}))
export const refreshCall = ofPeople((schema) => ({
  summary: `Renew a token of ${schema.name}`,
  who: 'loggedIn',
  query: SHAPING,
  answer: sessionOf(schema),
}))
export const impersonateCall = ofPeople((schema) => ({
  summary: `Create a token to act as a record of ${schema.name}`,
  description:
    'For programs and support. It expires after `duration` seconds and cannot be renewed.',
  who: 'superuser',
  query: SHAPING,
  body: { type: 'object', properties: { duration: { type: 'integer', minimum: 0 } } },
  answer: sessionOf(schema),
}))
export const requestCodeCall = ofPeople(({ name }) => ({
  summary: `Request a code by email to log in to ${name}`,
  description: 'The response has an id whether or not an account has the address.',
  body: texts('email'),
  answer: texts('otpId'),
}))
export const codeLogInCall = ofPeople((schema) => ({
  summary: `Log in to ${schema.name} with an emailed code`,
  description: `\`password\` is the code. ${SECOND_FACTOR}`,
  query: SHAPING,
  body: texts('otpId', 'password'),
  answer: sessionOf(schema),
}))
export const adminLogInCall = ofAdministrators({
  summary: 'Log in as an administrator',
  body: CREDENTIALS,
  answer: ADMIN_SESSION,
})
export const adminRefreshCall = ofAdministrators({
  summary: 'Renew an administrator’s token',
  who: 'superuser',
  answer: ADMIN_SESSION,
})

const SECOND_FACTOR =
  'If two login methods are required, the first is answered with 401 and an `mfaId`, which you send with the second.'
/** The query parameters of every login response. */
export const SHAPING = { expand: 'Relation fields to expand.', fields: 'Return only these keys.' }

type AccountCall = { summary: string; body?: JsonSchema; who?: 'loggedIn' }

/** The calls with which users manage their accounts, by the last part of the path. All answer with 204. */
export const ACCOUNT_CALLS = {
  'request-verification': {
    summary: 'Request an email that confirms an address',
    body: texts('email'),
  },
  'request-password-reset': {
    summary: 'Request an email that resets a password',
    body: texts('email'),
  },
  'request-email-change': {
    summary: 'Request an email that changes your own address',
    who: 'loggedIn',
    body: texts('newEmail'),
  },
  'confirm-verification': { summary: 'Confirm an address', body: texts('token') },
  'confirm-password-reset': {
    summary: 'Set a new password',
    body: texts('token', 'password', 'passwordConfirm'),
  },
  'confirm-email-change': {
    summary: 'Change your own address',
    body: texts('token', 'password'),
  },
  'sign-out-everywhere': { summary: 'End all of your own sessions', who: 'loggedIn' },
} satisfies Record<string, AccountCall>

/** Returns the documentation of the call at a path. */
export function accountCall(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const described = Object.hasOwn(ACCOUNT_CALLS, name)
    ? ACCOUNT_CALLS[name as keyof typeof ACCOUNT_CALLS]
    : undefined
  if (!described) throw new TypeError(`There is no description of “${path}”.`)
  return path.startsWith('/api/admins/') ? ofAdministrators(described) : ofPeople(() => described)
}
