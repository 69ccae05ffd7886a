import type { FieldDefinition } from '@docket/model/forms/field-definition'

import { gathered } from './value-in.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The body of a write: the changed values, as the record API takes them. Of a field for many files
 * new ones are added (`name+`) and those that are gone taken away (`name-`).
 */
export function toBody(
  fields: readonly FieldDefinition[],
  changes: Values,
  stored: Values,
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { name, type, many } of fields) {
    if (!(name in changes)) continue
    const isFiles = (type === 'file' || type === 'picture') && many
    if (!isFiles) body[name] = changes[name]
    else Object.assign(body, fileChanges(name, listOf(changes[name]), listOf(stored[name])))
  }
  return gathered(body, stored)
}

function fileChanges(name: string, now: readonly unknown[], before: readonly unknown[]) {
  const added = now.filter((file) => file instanceof File)
  const gone = before.filter((file) => !now.includes(file))
  return {
    ...(added.length > 0 && { [`${name}+`]: added }),
    ...(gone.length > 0 && { [`${name}-`]: gone }),
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
