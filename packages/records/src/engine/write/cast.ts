import type { Field, GeoPoint } from '@docket/model/kernel/field'
import { readInstant, toInstant } from '@docket/model/time/instants'

/** The result for a value that cannot be converted to its field's type. */
export const UNREADABLE = Symbol('unreadable')

const TRUE = new Set<unknown>([true, 1, '1', 't', 'T', 'true', 'TRUE', 'True'])
const NO_OFFSET = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?$/
// An offset may move a date out of the range of four-digit years.
const FIRST = Date.parse('0000-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')
const HOURS_ALONE = /(T.{1,30}[+-]\d{2})$/i
const DATE =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Converts a value to its field's type: `"7"` becomes 7, a single value becomes a list, a list for a single-value
 * field becomes its last value, and `null` becomes the empty value. Returns `UNREADABLE` for an invalid number, date
 * or location.
 */
export function castValue(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'url':
    case 'editor':
      return castText(value)
    case 'number':
      return castNumber(value) ?? UNREADABLE
    case 'bool':
      return TRUE.has(value)
    case 'date':
      return castInstant(value) ?? UNREADABLE
    case 'json':
      return value ?? null
    case 'geoPoint':
      return castPoint(value) ?? UNREADABLE
    case 'select':
    case 'file':
    case 'relation': {
      const values = castList(value)
      return field.maxSelect === 1 ? (values.at(-1) ?? '') : values
    }
  }
}

export function emptyValue(field: Field): unknown {
  return castValue(field, null)
}

export function castText(value: unknown): string {
  if (typeof value === 'string') return storable(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Postgres cannot store NUL, and neither database can store a lone surrogate. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

export function castNumber(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Reads a location from an object or its JSON text. A missing coordinate is 0. Returns `undefined` for anything else.
 */
function castPoint(value: unknown): GeoPoint | undefined {
  const given = (typeof value === 'string' && value !== '' ? parsed(value) : value) || {}
  if (typeof given !== 'object' || Array.isArray(given)) return undefined
  const { lon, lat, ...others } = given as Record<string, unknown>
  const isOther = lon === undefined && lat === undefined && Object.keys(others).length > 0
  const point = { lon: castNumber(lon), lat: castNumber(lat) }
  if (isOther || point.lon === undefined || point.lat === undefined) return undefined
  return { lon: point.lon, lat: point.lat }
}

/** Parses any ISO date; without an offset, it is in UTC. Returns `undefined` for an invalid date. */
export function castInstant(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value !== 'string' || !DATE.test(value)) return undefined
  const iso = value.replace(' ', 'T').replace(' ', '').replace(',', '.')
  const complete =
    NO_OFFSET.test(value) && iso.includes('T') ? `${iso}Z` : iso.replace(HOURS_ALONE, '$1:00')
  const at = readInstant(complete.toUpperCase())
  return at === undefined || at < FIRST || at > LAST ? undefined : toInstant(at)
}

/**
 * Returns the values as unique texts in their order. A text that contains a JSON list (from a multipart form)
 * is parsed as a list.
 */
export function castList(value: unknown): string[] {
  const values = Array.isArray(value) ? value : (listInText(value) ?? [value])
  return [...new Set(values.map(castText).filter((text) => text !== ''))]
}

function listInText(value: unknown): unknown[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined
  const list = parsed(value)
  return Array.isArray(list) ? list : undefined
}

/** Returns the value that a JSON text contains, or the text itself if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
