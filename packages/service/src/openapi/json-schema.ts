import type { Shape } from '@docket/model/kernel/shape'
import { z } from 'zod'
import { component, type JsonSchema } from '../http/describe.ts'
import { readShape } from './read-shape.ts'

/** A JSON Schema, and those that it refers to, by name. */
type AnswerSchema = { schema: JsonSchema; named: Readonly<Record<string, JsonSchema>> }

const requests = new WeakMap<z.ZodType, JsonSchema>()
const answers = new WeakMap<Shape, AnswerSchema>()

/**
 * Returns the JSON Schema of a request: fields with a default are optional, and values have the form in which
 * they are sent. A shape is converted once.
 */
export function requestSchema(shape: z.ZodType | JsonSchema): JsonSchema {
  if (!(shape instanceof z.ZodType)) return shape
  const known = requests.get(shape)
  if (known) return known
  const { $schema, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  requests.set(shape, schema)
  return schema
}

/** Returns the JSON Schema of an answer. Named shapes are components of the document, and converted once. */
export function answerSchema(shape: Shape | JsonSchema): AnswerSchema {
  if (typeof shape !== 'function') return { schema: shape, named: {} }
  const known = answers.get(shape)
  if (known) return known
  // Within another schema, one with a name becomes a reference.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ answer: readShape(shape) }), {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => simplify(jsonSchema),
  })
  const named = Object.entries($defs).map(([name, { id, ...schema }]) => [name, referring(schema)])
  const answer = {
    schema: referring(properties?.answer) as JsonSchema,
    named: Object.fromEntries(named) as AnswerSchema['named'],
  }
  answers.set(shape, answer)
  return answer
}

/**
 * Leaves out what a reader does not need: that answers have no further fields, because they may get some later, and the
 * limits of safe integers.
 */
function simplify(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Makes references to definitions refer to components. */
function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      key === '$ref' ? ['$ref', component(nameIn(String(one))).$ref] : [key, referring(one)],
    ),
  )
}

function nameIn(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}
