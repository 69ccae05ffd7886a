import type { FieldDefinition } from '@docket/model/kernel/forms/field-definition'

import { gathered } from '../field/value-in.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the body of an update: the changed values in the record API's format. For a field with several
 * files, it adds new files (`name+`) and removes missing ones (`name-`).
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
