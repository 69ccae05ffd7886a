import { AUTH_OPTIONS, type AuthOptions } from '@docket/model/kernel/auth-options'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest, type FieldFaults, hasFaults, InvalidRecord } from '@docket/model/kernel/errors'
import { collections as words } from '@docket/texts/server/records'
import type { WrittenCollection } from './catalog.ts'
import { fault, type GivenCollection, RULES } from './definition.ts'
import { readAuthOptions } from './read-auth-options.ts'
import { systemFieldFaults } from './unsupported-options.ts'

const SHAPE = ['name', 'type', 'fields', 'schema', 'indexes', ...RULES.map(([key]) => key)]

/** Returns the message for an attempt to change a collection that ships with Docket. */
export function protectedMessage(name: string): string {
  return words.isBuiltIn({ name })
}

/**
 * Returns a fault for each key in which a given collection differs from the built-in collection of that name
 * or id.
 */
export function changesToBuiltIn(given: GivenCollection, written: WrittenCollection): FieldFaults {
  const isAuth = written.type === 'auth'
  const shapeOf = (key: string, value: unknown) =>
    isAuth && key === 'fields' ? withoutLogIn(value) : value
  const changed = SHAPE.filter(
    (key) =>
      given[key] !== undefined &&
      !isSame(shapeOf(key, given[key]), shapeOf(key, written[key] ?? null)),
  )
  const message = protectedMessage(String(written.name))
  const faults = changed.map((key) => [key, fault(message, 'validation_protected')])
  return { ...(isAuth && logInFaults(given)), ...Object.fromEntries(faults) }
}

/**
 * Removes the `email` and `password` fields. In the newer form, their options configure login, not the shape
 * of the collection.
 */
function withoutLogIn(fields: unknown): unknown {
  return Array.isArray(fields) ? fields.filter((field) => !isLogIn(field)) : fields
}

/** Returns the faults of the fields that `withoutLogIn` removes. */
function logInFaults({ fields }: GivenCollection): FieldFaults {
  const faults: FieldFaults = {}
  for (const [place, field] of (Array.isArray(fields) ? fields : []).entries()) {
    const found = isLogIn(field) ? systemFieldFaults(field) : {}
    if (hasFaults(found)) faults[place] = found
  }
  return hasFaults(faults) ? { fields: faults } : {}
}

function isLogIn(field: unknown): field is Readonly<Record<string, unknown>> {
  const { name } = (field ?? {}) as { name?: unknown }
  return name === 'email' || name === 'password'
}

/**
 * Returns the new login options of a built-in collection, or `undefined` when `given` changes none. Throws
 * `InvalidRecord` for invalid options, and `BadRequest` for administrators, who could lock themselves out.
 */
export function logInOf(given: GivenCollection, schema: CollectionSchema): AuthOptions | undefined {
  if (schema.type !== 'auth') return undefined
  const { auth, faults } = readAuthOptions(given, schema.fields, schema.auth)
  if (hasFaults(faults)) throw new InvalidRecord(faults, words.notSaved)
  if (isSame(auth, schema.auth ?? AUTH_OPTIONS)) return undefined
  if (schema.name.startsWith('_')) throw new BadRequest(protectedMessage(schema.name))
  return auth
}

/** Throws `BadRequest` that names every key that would change a built-in collection. */
export function refuseChange(given: GivenCollection, written: WrittenCollection): void {
  const changes = changesToBuiltIn(given, written)
  if (Object.keys(changes).length > 0) {
    throw new BadRequest(protectedMessage(String(written.name)), changes)
  }
}

/**
 * Keeps the fields in only one of the two forms. A collection that a client has read and sends back contains both; the
 * form that differs from the stored collection wins.
 */
export function inOneForm(given: GivenCollection, written?: WrittenCollection): GivenCollection {
  if (given.schema === undefined || given.fields === undefined) return given
  const { schema, fields, ...rest } = given
  return written && isSame(fields, written.fields) ? { ...rest, schema } : { ...rest, fields }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
