import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import { MAX_DEGREES } from '@docket/model/kernel/forms/geo-point'
import type { JsonSchema } from '../http/describe.ts'

const INSTANT = {
  type: 'string',
  description: 'A point in time in UTC, `2026-11-24 23:00:00.000Z`; empty is `""`.',
  examples: ['2026-11-24 23:00:00.000Z'],
}
const ID = { type: 'string', pattern: '^[a-z0-9]{15}$' }

const degrees = (most: number) => ({ type: 'number', minimum: -most, maximum: most })
const GEO_POINT = {
  type: 'object',
  properties: { lon: degrees(MAX_DEGREES.lon), lat: degrees(MAX_DEGREES.lat) },
  required: ['lon', 'lat'],
  description: 'A place, in degrees; empty is 0 and 0.',
  examples: [{ lon: -80.8431, lat: 35.2271 }],
}

type Properties = Record<string, JsonSchema>

/** Returns the schema of the collection's records in responses. */
export function recordSchema(schema: CollectionSchema): JsonSchema {
  const { name, id, type, fields } = schema
  const own = visibleFields(fields).map(([key, field]) => [key, answered(field)])
  const isView = type === 'view'
  const properties: Properties = {
    id: isView ? { type: 'string' } : ID,
    collectionId: { const: id },
    collectionName: { const: name },
    ...(!isView && { created: INSTANT, updated: INSTANT }),
    ...(type === 'auth' && {
      username: { type: 'string' },
      email: { type: 'string', description: 'Left out if it is hidden from the caller.' },
      emailVisibility: { type: 'boolean' },
      verified: { type: 'boolean' },
    }),
    ...(Object.fromEntries(own) as Properties),
  }
  const required = Object.keys(properties).filter((key) => key !== 'email' || type !== 'auth')
  const expand = {
    type: 'object',
    additionalProperties: true,
    description: 'The records requested with `expand`, by field.',
  }
  return { type: 'object', properties: { ...properties, expand }, required }
}

/** Returns the schema of the body that creates a record. */
export function newRecordSchema(schema: CollectionSchema): JsonSchema {
  const fields = visibleFields(schema.fields)
  const isAuth = schema.type === 'auth'
  const properties: Properties = {
    id: { ...ID, description: 'Generated if missing.' },
    ...(isAuth && authInput()),
    ...(Object.fromEntries(fields.map(([key, field]) => [key, begun(field)])) as Properties),
  }
  const required = fields.flatMap(([key, field]) =>
    field.required && field.default === undefined ? [key] : [],
  )
  const all = isAuth ? ['password', 'passwordConfirm', ...required] : required
  return { type: 'object', properties, ...(all.length > 0 && { required: all }) }
}

/** Returns the schema of the body that updates a record. All fields are optional. */
export function changesSchema(schema: CollectionSchema): JsonSchema {
  const fields = visibleFields(schema.fields).map(([key, field]) => [key, given(field)])
  const properties: Properties = {
    ...(schema.type === 'auth' && { ...authInput(), oldPassword: { type: 'string' } }),
    ...(Object.fromEntries(fields) as Properties),
  }
  return { type: 'object', properties }
}

/** Returns the schema of one page of a list of `items`. */
export function pageOf(items: JsonSchema): JsonSchema {
  const whole = { type: 'integer' }
  const properties = {
    page: whole,
    perPage: whole,
    totalItems: { ...whole, description: '-1 with `skipTotal`.' },
    totalPages: whole,
    items: { type: 'array', items },
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function authInput(): Properties {
  return {
    username: { type: 'string', minLength: 3, maxLength: 150, pattern: '^\\w[\\w.-]*$' },
    email: { type: 'string', format: 'email' },
    emailVisibility: { type: 'boolean' },
    verified: { type: 'boolean' },
    password: { type: 'string', minLength: 8, maxLength: 72 },
    passwordConfirm: { type: 'string' },
  }
}

function visibleFields(fields: CollectionSchema['fields']): [string, Field][] {
  return Object.entries(fields).filter(([, field]) => !field.hidden)
}

/** Returns the schema of a field in responses. Limits are left out, because they only matter for writes. */
function answered(field: Field): JsonSchema {
  switch (field.type) {
    case 'number':
      return { type: field.noDecimal ? 'integer' : 'number' }
    case 'bool':
      return { type: 'boolean' }
    case 'date':
      return INSTANT
    case 'json':
      return { description: 'Any JSON value; empty is `null`.' }
    case 'geoPoint':
      return GEO_POINT
    case 'select':
      return choiceOf(field.values, field.maxSelect, !field.required)
    case 'file':
      return many(field.maxSelect, { type: 'string', description: 'The name of a stored file.' })
    case 'relation':
      return many(field.maxSelect, {
        type: 'string',
        description: `The id of a record of \`${field.collection}\`.`,
      })
    case 'text':
    case 'email':
    case 'url':
    case 'editor':
      return { type: 'string' }
  }
}

/** Returns the schema of a field in a new record, with its default. */
function begun(field: Field): JsonSchema {
  return { ...given(field), ...(field.default !== undefined && { default: field.default }) }
}

function given(field: Field): JsonSchema {
  switch (field.type) {
    case 'text':
      return orEmpty(field, {
        ...(field.min !== undefined && { minLength: field.min }),
        ...(field.max !== undefined && { maxLength: field.max }),
        ...(field.pattern !== undefined && { pattern: field.pattern }),
      })
    case 'email':
    case 'url':
      return orEmpty(field, { format: field.type === 'url' ? 'uri' : 'email' })
    case 'number':
      return {
        ...answered(field),
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
      }
    default:
      return answered(field)
  }
}

/** Also allows the empty string for an optional text that otherwise must match a format. */
function orEmpty(field: Field, form: JsonSchema): JsonSchema {
  const text = { type: 'string', ...form }
  const isFormed = 'pattern' in form || 'minLength' in form || 'format' in form
  return field.required || !isFormed ? text : { anyOf: [text, { const: '' }] }
}

function choiceOf(values: readonly string[], maxSelect: number, mayBeEmpty: boolean): JsonSchema {
  const isMany = maxSelect !== 1
  const known = isMany || !mayBeEmpty ? values : [...values, '']
  return many(maxSelect, { type: 'string', enum: known })
}

function many(maxSelect: number | null, one: JsonSchema): JsonSchema {
  return maxSelect === 1 ? one : { type: 'array', items: one }
}
