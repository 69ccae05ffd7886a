import type { CollectionSchema } from '@docket/model/collection'
import { type CallDescription, component, type JsonSchema } from '@docket/service/http/describe'
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

/** Returns the schema of an object with these required texts. */
export function texts(...names: string[]): JsonSchema {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  return { type: 'object', properties, required: names }
}

/** Returns the schema of a log-in response: the token and its record. */
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

export const signInCall = ofPeople((schema) => ({
  summary: `Sign in as one of ${schema.name} with a password`,
  description: `\`identity\` is an e-mail address or a username; \`identityField\` says which, where it matters. ${SECOND_FACTOR}`,
  query: SHAPING,
  body: CREDENTIALS_OF_PEOPLE,
  answer: sessionOf(schema),
}))
export const refreshCall = ofPeople((schema) => ({
  summary: `Renew a token of ${schema.name}`,
  who: 'signedIn',
  query: SHAPING,
  answer: sessionOf(schema),
}))
export const impersonateCall = ofPeople((schema) => ({
  summary: `Make a token for one of ${schema.name}, to act as them`,
  description: 'For programs and support. It ends after `duration` seconds and is never renewed.',
  who: 'superuser',
  query: SHAPING,
  body: { type: 'object', properties: { duration: { type: 'integer', minimum: 0 } } },
  answer: sessionOf(schema),
}))
export const requestCodeCall = ofPeople(({ name }) => ({
  summary: `Ask for a code by mail to sign in as one of ${name}`,
  description: 'An id is answered whether or not somebody has the address.',
  body: texts('email'),
  answer: texts('otpId'),
}))
export const codeSignInCall = ofPeople((schema) => ({
  summary: `Sign in as one of ${schema.name} with a code sent by mail`,
  description: `\`password\` is the code. ${SECOND_FACTOR}`,
  query: SHAPING,
  body: texts('otpId', 'password'),
  answer: sessionOf(schema),
}))
export const adminSignInCall = ofAdministrators({
  summary: 'Sign in as an administrator',
  body: CREDENTIALS,
  answer: ADMIN_SESSION,
})
export const adminRefreshCall = ofAdministrators({
  summary: 'Renew an administrator’s token',
  who: 'superuser',
  answer: ADMIN_SESSION,
})

const SECOND_FACTOR =
  'Where two ways are asked for, the first is answered 401 with an `mfaId`, which goes with the second.'
const SHAPING = { expand: 'Fields to follow.', fields: 'Only these keys.' }

type AccountCall = { summary: string; body?: JsonSchema; who?: 'signedIn' }

/** The calls with which users manage their accounts, by the last part of the path. All answer with 204. */
export const ACCOUNT_CALLS = {
  'request-verification': {
    summary: 'Ask for a mail that confirms an address',
    body: texts('email'),
  },
  'request-password-reset': {
    summary: 'Ask for a mail that resets a password',
    body: texts('email'),
  },
  'request-email-change': {
    summary: 'Ask for a mail that changes one’s own address',
    who: 'signedIn',
    body: texts('newEmail'),
  },
  'confirm-verification': { summary: 'Confirm an address', body: texts('token') },
  'confirm-password-reset': {
    summary: 'Set a new password',
    body: texts('token', 'password', 'passwordConfirm'),
  },
  'confirm-email-change': {
    summary: 'Change one’s own address',
    body: texts('token', 'password'),
  },
  'sign-out-everywhere': { summary: 'End every session of one’s own', who: 'signedIn' },
} satisfies Record<string, AccountCall>

/** Returns the documentation of the call at a path. */
export function accountCall(path: string) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const described = Object.hasOwn(ACCOUNT_CALLS, name)
    ? ACCOUNT_CALLS[name as keyof typeof ACCOUNT_CALLS]
    : undefined
  if (!described) throw new TypeError(`Nothing is told of “${path}”.`)
  return path.startsWith('/api/admins/') ? ofAdministrators(described) : ofPeople(() => described)
}
