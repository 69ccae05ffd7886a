import { authOptionsOf } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import type { AnyRecord } from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'
import { castText, castValue } from './cast.ts'
import type { Draft, Values } from './draft.ts'
import { newKey } from './new-id.ts'
import { blankFault } from './validate.ts'
import { emailFault } from './validate-address.ts'

const MAX_PASSWORD_BYTES = 72
const USERNAME = { min: 3, max: 150 }
const USERNAME_FORM = /^\w[\w.-]*$/
const TOKEN_KEY_CHARACTERS = 50

/** Reads the values for the fields that every auth record has, except the password. */
export function draftAuthValues(
  schema: CollectionSchema,
  body: Values,
  stored: AnyRecord | undefined,
): Draft {
  const values: Record<string, unknown> = {}
  const given = (name: string) => Object.hasOwn(body, name)
  if (given('username')) values.username = castText(body.username)
  if (given('email')) values.email = castText(body.email).trim()
  for (const flag of ['emailVisibility', 'verified']) {
    if (given(flag)) values[flag] = castValue({ type: 'bool' }, body[flag])
  }
  if (!stored) {
    const defaults = { email: '', emailVisibility: false, verified: false }
    const made = { ...defaults, ...values, username: values.username || newUsername(schema) }
    return { values: made, faults: authFaults(schema, made) }
  }
  // An unchanged address need not meet requirements that were added later.
  const { email, ...others } = values
  return { values, faults: authFaults(schema, email === stored.email ? others : values) }
}

function newUsername({ name }: CollectionSchema): string {
  return `${name.replace(/\W/g, '')}${newKey(8).toLowerCase()}`
}

/** Returns the faults of a username and an email address, if given. */
export function authFaults(schema: CollectionSchema, { username, email }: Values): FieldFaults {
  const faults: FieldFaults = {}
  const wrongName = username === undefined ? undefined : usernameFault(String(username))
  if (wrongName) faults.username = wrongName
  const wrongAddress = email === undefined ? undefined : addressFault(schema, String(email))
  if (wrongAddress) faults.email = wrongAddress
  return faults
}

/** Returns whether a text is a valid username. */
export function isUsername(text: string): boolean {
  return usernameFault(text) === undefined
}

function addressFault(schema: CollectionSchema, email: string): FieldFault | undefined {
  const { required, exceptDomains, onlyDomains } = authOptionsOf(schema).email
  if (email === '') return required ? blankFault() : undefined
  return emailFault({ exceptDomains, onlyDomains }, email)
}

function usernameFault(username: string): FieldFault | undefined {
  if (username === '') return blankFault()
  if (username.length < USERNAME.min || username.length > USERNAME.max) {
    return lengthFault(USERNAME)
  }
  if (USERNAME_FORM.test(username)) return undefined
  return { code: 'validation_invalid_format', message: words.invalidFormat }
}

function lengthFault({ min, max }: { min: number; max: number }): FieldFault {
  return {
    code: 'validation_length_out_of_range',
    message: words.lengthBetween({ least: min, most: max }),
  }
}

/**
 * Returns a fault for each value that only a manager may change in a stored auth record: the email address
 * and the `verified` flag.
 */
export function managedFaults(stored: AnyRecord, values: Values): FieldFaults {
  const faults: FieldFaults = {}
  for (const name of ['email', 'verified']) {
    if (values[name] !== undefined && values[name] !== stored[name]) {
      faults[name] = {
        code: 'validation_invalid_value',
        message: words.mayNotChange,
      }
    }
  }
  return faults
}

/** Returns whether the body contains a password or must contain one. The system never has to send one. */
export function bringsPassword(body: Values, mustBring: boolean, system: boolean): boolean {
  if (system) return castText(body.password) !== ''
  return mustBring || castText(body.password) !== '' || castText(body.passwordConfirm) !== ''
}

/** Returns the faults of a password and its confirmation. */
export function passwordFaults(
  schema: CollectionSchema,
  body: Values,
  system: boolean,
): FieldFaults {
  const password = castText(body.password)
  const repeated = castText(body.passwordConfirm)
  if (password === '') {
    return { password: blankFault(), ...(repeated === '' && { passwordConfirm: blankFault() }) }
  }
  const faults: FieldFaults = {}
  const length = [...password].length
  const { min } = authOptionsOf(schema).password
  if (length < min || length > MAX_PASSWORD_BYTES) {
    faults.password = lengthFault({ min, max: MAX_PASSWORD_BYTES })
  }
  if (!system && repeated !== password) {
    faults.passwordConfirm = { code: 'validation_values_mismatch', message: words.mismatch }
  }
  return faults
}

export function wrongOldPassword(): FieldFaults {
  return {
    oldPassword: {
      code: 'validation_invalid_old_password',
      message: words.wrongOldPassword,
    },
  }
}

/** Returns a new random key. It becomes part of the key that signs the record's tokens. */
export function newTokenKey(): string {
  return newKey(TOKEN_KEY_CHARACTERS)
}

/**
 * Returns whether a change must invalidate all earlier tokens: a new email address and, in collections with
 * these fields, a suspension or the loss of a privilege.
 */
export function endsSessions(stored: AnyRecord, values: Values): boolean {
  const changed = (name: string) => values[name] !== undefined && values[name] !== stored[name]
  return (
    changed('email') ||
    (changed('suspended') && values.suspended === true) ||
    losesSome(stored.privileges, values.privileges)
  )
}

function losesSome(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  return before.some((one) => !after.includes(one))
}
