import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import type { Field, GeoPoint } from '@docket/model/kernel/field'
import { isNowhere } from '@docket/model/kernel/forms/geo-point'
import { fieldsOf } from '@docket/query/schema'
import { faults as faultWords } from '@docket/texts/model/texts'
import { write as words } from '@docket/texts/server/records'
import { brokenRules } from './broken-rules.ts'
import { UNREADABLE } from './cast.ts'
import { emailFault, urlFault } from './validate-address.ts'
import { jsonFault, listFault, numberFault, pointFault, textFault } from './validate-values.ts'

const EMPTY_JSON = new Set(['null', '""', '[]', '{}'])

/** Returns the fault of a blank value that is required. */
export function blankFault(): FieldFault {
  return { code: 'validation_required', message: faultWords.blank }
}

/**
 * Returns the faults of a record's own fields, as far as the record alone shows them. With `required: false`,
 * blank fields are accepted, because write rules may still complete the record.
 */
export function recordFaults(
  schema: CollectionSchema,
  record: Readonly<Record<string, unknown>>,
  { required }: { required: boolean },
): FieldFaults {
  const faults: FieldFaults = {}
  for (const [name, field] of fieldsOf(schema)) {
    const fault = fieldFault(field, record[name], required) ?? ruleFault(name, field, record)
    if (fault) faults[name] = fault
  }
  return faults
}

function fieldFault(field: Field, value: unknown, required: boolean): FieldFault | undefined {
  if (value === UNREADABLE) return { code: 'validation_invalid_value', message: faultWords.invalid }
  if (isBlank(field, value)) return required && field.required ? blankFault() : undefined
  switch (field.type) {
    case 'text':
    case 'editor':
      return textFault(field, String(value))
    case 'email':
      return emailFault(field, String(value))
    case 'url':
      return urlFault(field, String(value))
    case 'number':
      return numberFault(field, Number(value))
    case 'date':
      return dateFault(field, String(value))
    case 'json':
      return jsonFault(field, value)
    case 'geoPoint':
      return pointFault(value as GeoPoint)
    case 'select':
    case 'file':
    case 'relation':
      return listFault(field, Array.isArray(value) ? value : [value])
    case 'bool':
      return undefined
  }
}

/** S5.4: the rules of generated forms apply to every writer. Blank values are not checked here. */
function ruleFault(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
): FieldFault | undefined {
  if (!field.rules || isBlank(field, record[name])) return undefined
  return brokenRules({ [name]: field.rules }, record)[name]
}

function isBlank(field: Field, value: unknown): boolean {
  if (field.type === 'json') return value === undefined || EMPTY_JSON.has(JSON.stringify(value))
  if (field.type === 'geoPoint') return value === undefined || isNowhere(value)
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === 0 ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}

function dateFault(
  { min, max }: Extract<Field, { type: 'date' }>,
  value: string,
): FieldFault | undefined {
  if (min && value < min) {
    return {
      code: 'validation_min_greater_equal_than_required',
      message: words.earliest({ at: min }),
    }
  }
  if (max && value > max) {
    return {
      code: 'validation_max_less_equal_than_required',
      message: words.latest({ at: max }),
    }
  }
  return undefined
}
