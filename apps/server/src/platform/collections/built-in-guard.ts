import { AUTH_OPTIONS, type AuthOptions } from '@docket/model/auth-options'
import type { CollectionSchema } from '@docket/model/collection'
import { BadRequest, type FieldFaults, InvalidRecord } from '../errors.ts'
import type { WrittenCollection } from './catalog.ts'
import { fault, type GivenCollection, hasFaults, RULES } from './definition.ts'
import { readAuthOptions } from './read-auth-options.ts'

const SHAPE = ['name', 'type', 'fields', 'schema', 'indexes', ...RULES.map(([key]) => key)]

/** Why a collection that ships with Docket stays as it is. */
export function protectedMessage(name: string): string {
  return `“${name}” ships with Docket, whose pages and imports rely on its fields and rules: it cannot be changed or deleted. Make a collection of your own that refers to it instead.`
}

/** The keys under which a given collection differs from the built-in one that it stands for. */
export function changesToBuiltIn(given: GivenCollection, written: WrittenCollection): FieldFaults {
  const changed = SHAPE.filter(
    (key) =>
      given[key] !== undefined &&
      !isSame(withoutSignIn(key, given[key]), withoutSignIn(key, written[key] ?? null)),
  )
  const message = protectedMessage(String(written.name))
  return Object.fromEntries(changed.map((key) => [key, fault(message, 'validation_protected')]))
}

/** What the newer form says of e-mail addresses and passwords is how people sign in, not a shape. */
function withoutSignIn(key: string, value: unknown): unknown {
  if (key !== 'fields' || !Array.isArray(value)) return value
  return value.filter((field) => field?.name !== 'email' && field?.name !== 'password')
}

/**
 * How people of a built-in collection are to sign in from now on; `undefined` when a given
 * collection changes nothing of it. Throws `InvalidRecord`, and `BadRequest` for administrators,
 * who could lock themselves out.
 */
export function signInOf(
  given: GivenCollection,
  schema: CollectionSchema,
): AuthOptions | undefined {
  if (schema.type !== 'auth') return undefined
  const { auth, faults } = readAuthOptions(
    given,
    new Set(['username', ...Object.keys(schema.fields)]),
    schema.auth,
  )
  if (hasFaults(faults)) throw new InvalidRecord(faults, 'Failed to save the collection.')
  if (isSame(auth, schema.auth ?? AUTH_OPTIONS)) return undefined
  if (schema.name.startsWith('_')) throw new BadRequest(protectedMessage(schema.name))
  return auth
}

/** Throws `BadRequest` with every key that would change a built-in collection. */
export function refuseChange(given: GivenCollection, written: WrittenCollection): void {
  const changes = changesToBuiltIn(given, written)
  if (Object.keys(changes).length > 0) {
    throw new BadRequest(protectedMessage(String(written.name)), changes)
  }
}

/**
 * A collection that was read and sent back has its fields in both forms: what counts is the form
 * in which they differ from what was answered.
 */
export function inOneForm(given: GivenCollection, written?: WrittenCollection): GivenCollection {
  if (given.schema === undefined || given.fields === undefined) return given
  const { schema, fields, ...rest } = given
  return written && isSame(fields, written.fields) ? { ...rest, schema } : { ...rest, fields }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
