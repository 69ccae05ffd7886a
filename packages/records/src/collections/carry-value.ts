import type { Field } from '@docket/model/kernel/field'
import { isNowhere } from '@docket/model/kernel/forms/geo-point'
import { isList } from '@docket/query/schema'
import { castValue, emptyValue, UNREADABLE } from '../engine/write/cast.ts'

const WRITTEN = ['text', 'editor', 'json']
const NO = new Set<unknown>([false, 0, '0', 'f', 'F', 'false', 'FALSE', 'False', 'no', 'No'])

/**
 * Converts a value for a field of another type. A text receives all entries of a list, any other single field
 * only the last one. JSON is parsed from text and written as text. A value that cannot be converted becomes
 * empty.
 */
export function carryValue(value: unknown, field: Field): unknown {
  const cast = castAs(value, field)
  return cast === UNREADABLE ? emptyValue(field) : cast
}

/** Returns whether `carryValue` loses part of the value. */
export function losesByCarrying(value: unknown, field: Field): boolean {
  if (isBlank(value)) return false
  const isManyToOne = Array.isArray(value) && value.length > 1 && !isList(field)
  if (isManyToOne && !WRITTEN.includes(field.type)) return true
  const cast = castAs(value, field)
  if (field.type === 'bool') return cast === false && !NO.has(value)
  return cast === UNREADABLE || (field.type !== 'number' && isBlank(cast))
}

function castAs(value: unknown, field: Field): unknown {
  return castValue(field, isList(field) ? value : single(value, field.type))
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return [undefined, null, '', 0, false].some((one) => one === value) || isNowhere(value)
}

function single(value: unknown, type: Field['type']): unknown {
  if (type === 'json') return fromText(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return type === 'text' || type === 'editor' ? value.join(', ') : value.at(-1)
  }
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? null : JSON.parse(value)
  } catch {
    return value
  }
}
