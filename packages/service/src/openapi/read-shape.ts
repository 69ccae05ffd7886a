import { BUILT_IN } from '@docket/model/built-in'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Field } from '@docket/model/kernel/field'
import type { Shape, Zod } from '@docket/model/kernel/shape'
import { z } from 'zod'

const WITH_RECORDS: Zod = { ...z, recordOf: recordOf as Zod['recordOf'] }

/** Converts a shape of the model to a zod schema. */
export function readShape<Value>(shape: Shape<Value>): z.ZodType<Value> {
  return shape(WITH_RECORDS)
}

const whole = new Map<string, z.ZodObject>()

/** Records have the name of their collection in the API documents; some of their fields have none. */
function recordOf(name: string, fields?: readonly string[]): z.ZodObject {
  const known = whole.get(name) ?? recordShape(schemaOf(name)).meta({ id: name })
  whole.set(name, known)
  if (!fields) return known
  return z.object(Object.fromEntries(fields.map((field) => [field, shapeIn(known, field)])))
}

function shapeIn({ shape }: z.ZodObject, field: string): z.ZodType {
  const found = shape[field]
  if (!found) throw new Error(`There is no field ${field}.`)
  return found as z.ZodType
}

function schemaOf(name: string): CollectionSchema {
  const found = BUILT_IN.find((one) => one.name === name)
  if (!found) throw new Error(`There is no collection ${name}.`)
  return found.schema
}

function recordShape({ id, name, fields }: CollectionSchema): z.ZodObject {
  const own = Object.entries(fields)
    .filter(([, { hidden }]) => !hidden)
    .map(([key, field]) => [key, fieldShape(field)] as const)
  return z.object({
    id: z.string(),
    collectionId: z.literal(id),
    collectionName: z.literal(name),
    created: INSTANT,
    updated: INSTANT,
    ...Object.fromEntries(own),
  })
}

const INSTANT = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}Z)?$/)
  .meta({ description: 'A point in time in UTC; empty is `""`.' })

function fieldShape(field: Field): z.ZodType {
  switch (field.type) {
    case 'number':
      return field.noDecimal ? z.int() : z.number()
    case 'bool':
      return z.boolean()
    case 'date':
      return INSTANT
    case 'json':
      return z.unknown()
    case 'geoPoint':
      return z.object({ lon: z.number(), lat: z.number() })
    case 'select':
      return many(field.maxSelect, z.enum([...field.values, '']))
    case 'file':
    case 'relation':
      return many(field.maxSelect, z.string())
    default:
      return z.string()
  }
}

function many(most: number | null, one: z.ZodType): z.ZodType {
  return most === 1 ? one : z.array(one)
}
