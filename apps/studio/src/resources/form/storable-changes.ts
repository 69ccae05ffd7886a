import type { FieldDefinition, FieldKind } from '@docket/model/kernel/forms/field-definition'
import { sameValue, Unreadable } from '#ui/form/form-state.ts'
import type { Form } from '#ui/form/use-form.ts'

type Values = Readonly<Record<string, unknown>>

const NEVER: ReadonlySet<FieldKind> = new Set<FieldKind>(['file', 'picture', 'password'])
const SECRET = /password|secret|token|key$/i

/**
 * Returns the changes of a form that may be stored in the browser: no files, no passwords, no secrets, and
 * nothing that cannot be read yet.
 */
export function storableChanges({ fields, values, changed }: Form): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => changed.includes(field.name) && isKeepable(field))
      .map(({ name }) => [name, values[name] ?? null])
      .filter(([, value]) => !(value instanceof Unreadable)),
  )
}

/**
 * Returns the stored changes that still fit the form and are not in `saved` yet. Some may be there already, because the
 * browser can be closed between a save and its response.
 */
export function stillMeant(
  fields: readonly FieldDefinition[],
  changes: Values,
  saved?: Values,
): Values {
  const names = new Set(fields.filter(isKeepable).map(({ name }) => name))
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => names.has(name) && !(saved && sameValue(saved[name], value)),
    ),
  )
}

function isKeepable({ name, type, readOnly }: FieldDefinition): boolean {
  return !readOnly && !NEVER.has(type) && !SECRET.test(name)
}
