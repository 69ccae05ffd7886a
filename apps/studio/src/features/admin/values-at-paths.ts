import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'

/** Returns the values of the fields, keyed by path. */
export function valuesAt(
  stored: object,
  fields: readonly FieldDefinition[],
): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name }) => [name, valueAt(stored, name.split('.'))]))
}

function valueAt(found: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return found
  if (typeof found !== 'object' || found === null) return undefined
  return valueAt((found as Record<string, unknown>)[name], rest)
}

/**
 * Converts changes keyed by path into the nested object to send: `{'smtp.host': 'a'}` → `{smtp: {host:
 * 'a'}}`.
 */
export function nest(
  changes: Readonly<Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const nested: Record<string, Record<string, unknown>> = {}
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let section: Record<string, unknown> = nested
    for (const name of names) {
      const inner = (section[name] ?? {}) as Record<string, unknown>
      section[name] = inner
      section = inner
    }
    section[last] = value
  }
  return nested
}

/** Assigns errors inside a field's value to that field. */
export function faultsAtFields(
  faults: Readonly<Record<string, string>>,
  fields: readonly FieldDefinition[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, said]) => {
      const field = fields.find(({ name }) => path === name || path.startsWith(`${name}.`))
      if (!field) return []
      const inside = path.slice(field.name.length + 1)
      return [[field.name, inside === '' ? said : `${inside}: ${said}`]]
    }),
  )
}
