import type { FieldFault } from '@docket/model/kernel/errors'
import type { Field, GeoPoint } from '@docket/model/kernel/field'
import { MAX_DEGREES } from '@docket/model/kernel/forms/geo-point'
import { EDITOR_BYTES, JSON_BYTES, MAX_LIST_VALUES, TEXT_CHARACTERS } from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'

type FieldOfType<Type extends Field['type']> = Extract<Field, { type: Type }>

export function textFault(
  field: FieldOfType<'text'> | FieldOfType<'editor'>,
  value: string,
): FieldFault | undefined {
  if (field.type === 'editor') return editorFault(field, value)
  const length = value.length > TEXT_CHARACTERS * 4 ? value.length : [...value].length
  const { min = 0, max = TEXT_CHARACTERS, pattern } = field
  if (length < min) {
    return {
      code: 'validation_min_text_constraint',
      message: words.leastCharacters({ least: min }),
    }
  }
  if (length > max) {
    return {
      code: 'validation_max_text_constraint',
      message: words.mostCharacters({ most: max }),
    }
  }
  if (pattern && !patternOf(pattern).test(value)) {
    return { code: 'validation_invalid_format', message: words.invalidFormat }
  }
  return undefined
}

const patterns = new Map<string, RegExp>()

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u')
  patterns.set(source, known)
  return known
}

function editorFault({ maxSize = EDITOR_BYTES }: FieldOfType<'editor'>, value: string) {
  if (Buffer.byteLength(value) <= maxSize) return undefined
  return {
    code: 'validation_content_size_limit',
    message: words.mostContent({ bytes: maxSize }),
  }
}

export function numberFault(
  { min, max, noDecimal }: FieldOfType<'number'>,
  value: number,
): FieldFault | undefined {
  if (noDecimal && !Number.isSafeInteger(value)) {
    return {
      code: 'validation_no_decimal_constraint',
      message: words.noDecimals,
    }
  }
  if (min !== undefined && value < min) {
    return {
      code: 'validation_min_number_constraint',
      message: words.least({ least: min }),
    }
  }
  if (max !== undefined && value > max) {
    return {
      code: 'validation_max_number_constraint',
      message: words.most({ most: max }),
    }
  }
  return undefined
}

// Matches NUL and lone surrogates in the output of `JSON.stringify`. Postgres cannot store them.
const NOT_STORABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/

export function jsonFault(
  { maxSize = JSON_BYTES }: FieldOfType<'json'>,
  value: unknown,
): FieldFault | undefined {
  const json = JSON.stringify(value) as string | undefined
  if (json === undefined || NOT_STORABLE.test(json)) {
    return { code: 'validation_invalid_json', message: words.mustBeJson }
  }
  if (Buffer.byteLength(json) <= maxSize) return undefined
  return {
    code: 'validation_json_size_limit',
    message: words.mostJson({ bytes: maxSize }),
  }
}

export function pointFault({ lon, lat }: GeoPoint): FieldFault | undefined {
  if (Math.abs(lon) > MAX_DEGREES.lon) {
    return { code: 'validation_invalid_longitude', message: words.longitude }
  }
  if (Math.abs(lat) > MAX_DEGREES.lat)
    return { code: 'validation_invalid_latitude', message: words.latitude }
  return undefined
}

/** Checks the number of values, and the values of a select. The record store checks references. */
export function listFault(
  field: FieldOfType<'select'> | FieldOfType<'file'> | FieldOfType<'relation'>,
  values: readonly unknown[],
): FieldFault | undefined {
  const max = field.maxSelect ?? MAX_LIST_VALUES
  if (values.length > max) {
    return { code: 'validation_too_many_values', message: words.mostValues({ most: max }) }
  }
  if (field.type === 'select') {
    const unknown = values.find((value) => !field.values.includes(String(value)))
    if (unknown === undefined) return undefined
    return {
      code: 'validation_invalid_value',
      message: words.unknownValue({ value: String(unknown).slice(0, 100) }),
    }
  }
  const min = field.type === 'relation' ? (field.minSelect ?? 0) : 0
  if (values.length >= min) return undefined
  return { code: 'validation_not_enough_values', message: words.leastValues({ least: min }) }
}
