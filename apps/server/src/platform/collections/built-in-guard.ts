import { BadRequest, type FieldFaults } from '../errors.ts'
import type { WrittenCollection } from './catalog.ts'
import { fault, type GivenCollection, RULES } from './definition.ts'

const SHAPE = ['name', 'type', 'fields', 'schema', 'indexes', ...RULES.map(([key]) => key)]

/** Why a collection that ships with Docket stays as it is. */
export function protectedMessage(name: string): string {
  return `“${name}” ships with Docket, whose pages and imports rely on its fields and rules: it cannot be changed or deleted. Make a collection of your own that refers to it instead.`
}

/** The keys under which a given collection differs from the built-in one that it stands for. */
export function changesToBuiltIn(given: GivenCollection, written: WrittenCollection): FieldFaults {
  const changed = SHAPE.filter(
    (key) => given[key] !== undefined && !isSame(given[key], written[key] ?? null),
  )
  const message = protectedMessage(String(written.name))
  return Object.fromEntries(changed.map((key) => [key, fault(message, 'validation_protected')]))
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
