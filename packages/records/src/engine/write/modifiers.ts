import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { castList, castNumber } from './cast.ts'

export type Body = Readonly<Record<string, unknown>>

type Modifier = 'append' | 'prepend' | 'remove'

/**
 * Resolves `f+`, `+f`, and `f-` against the stored values, so that rules and validation see the results under
 * plain names. Numbers are added and subtracted. Values of selects, files, and references are appended,
 * prepended, and removed. A modifier that the field does not support is ignored.
 */
export function resolveModifiers(
  schema: CollectionSchema,
  body: Body,
  stored: Body | undefined,
): Record<string, unknown> {
  const resolved: Record<string, unknown> = {}
  const modifiers: [name: string, field: Field, modifier: Modifier, operand: unknown][] = []
  for (const [key, value] of Object.entries(body)) {
    const { name, modifier } = readKey(key)
    const field = Object.hasOwn(schema.fields, name) ? schema.fields[name] : undefined
    if (!modifier) resolved[key] = value
    else if (field) modifiers.push([name, field, modifier, value])
  }
  for (const [name, field, modifier, operand] of modifiers) {
    const base = Object.hasOwn(resolved, name) ? resolved[name] : stored?.[name]
    const result = modify(field, base, modifier, operand)
    if (result !== undefined) resolved[name] = result
  }
  return resolved
}

function readKey(key: string): { name: string; modifier?: Modifier } {
  if (key.length < 2) return { name: key }
  if (key.endsWith('+')) return { name: key.slice(0, -1), modifier: 'append' }
  if (key.endsWith('-')) return { name: key.slice(0, -1), modifier: 'remove' }
  if (key.startsWith('+')) return { name: key.slice(1), modifier: 'prepend' }
  return { name: key }
}

function modify(field: Field, base: unknown, modifier: Modifier, operand: unknown): unknown {
  if (field.type === 'number') return modifyNumber(base, modifier, operand)
  if (!('maxSelect' in field)) return undefined
  const kept = castList(base)
  const given = castList(operand)
  const values = modifyList(kept, given, modifier)
  return field.maxSelect === 1 ? (values.at(-1) ?? '') : values
}

function modifyNumber(base: unknown, modifier: Modifier, operand: unknown): number | undefined {
  const by = castNumber(operand)
  if (modifier === 'prepend' || by === undefined) return undefined
  return (castNumber(base) ?? 0) + (modifier === 'append' ? by : -by)
}

function modifyList(kept: string[], given: string[], modifier: Modifier): string[] {
  switch (modifier) {
    case 'append':
      return [...kept.filter((value) => !given.includes(value)), ...given]
    case 'prepend':
      return [...given, ...kept.filter((value) => !given.includes(value))]
    case 'remove':
      return kept.filter((value) => !given.includes(value))
  }
}
