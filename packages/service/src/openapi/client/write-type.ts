import type { JsonSchema } from '../../http/describe.ts'

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/**
 * Converts a JSON Schema to a TypeScript type, for the keywords that the document uses. `$ref` becomes a
 * member of `Schemas`; anything else becomes `unknown`.
 */
export function writeType(schema: JsonSchema | undefined): string {
  if (!schema) return 'unknown'
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return `Schemas[${literal($ref.split('/').at(-1))}]`
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(values)) return joined(values.map(literal), '|')
  if (isList(anyOf)) return joined(anyOf.map(writeType), '|')
  if (isList(oneOf)) return joined(oneOf.map(writeType), '|')
  if (isList(allOf)) return joined(allOf.map(writeType), '&')
  if (Array.isArray(type))
    return joined(
      type.map((one) => writeType({ ...schema, type: one })),
      '|',
    )
  return writePlain(schema)
}

function writePlain(schema: JsonSchema): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'integer':
    case 'number':
      return 'number'
    case 'array':
      return `readonly ${inList(writeType(schema.items as JsonSchema | undefined))}[]`
    case 'object':
      return writeObject(schema)
    default:
      return 'unknown'
  }
}

function writeObject({ properties, required, additionalProperties }: JsonSchema): string {
  const known = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
  if (known.length === 0) {
    const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
    return `Readonly<Record<string, ${writeType(others as JsonSchema | undefined)}>>`
  }
  const needed = new Set((required ?? []) as string[])
  return writeMembers(
    known.map(([name, schema]) => ({ name, schema, isOptional: !needed.has(name) })),
  )
}

type Member = { name: string; schema: JsonSchema; isOptional: boolean }

/** Writes an object type with the given members, each with its description as a comment. */
export function writeMembers(members: readonly Member[]): string {
  const lines = members.map(({ name, schema, isOptional }) => {
    const { description } = schema
    const comment = typeof description === 'string' ? `/** ${inComment(description)} */ ` : ''
    return `${comment}readonly ${propertyKeyOf(name)}${isOptional ? '?' : ''}: ${writeType(schema)}`
  })
  return `{ ${lines.join('; ')} }`
}

/** Returns a name as a key of an object type, quoted if necessary. */
export function propertyKeyOf(name: string): string {
  return IDENTIFIER.test(name) ? name : literal(name)
}

/** Escapes text so that it cannot end the comment around it. */
export function inComment(text: string): string {
  return text.replaceAll('*/', '*\u200b/').replaceAll(/\s+/g, ' ')
}

function literal(value: unknown): string {
  return JSON.stringify(value) ?? 'unknown'
}

function joined(types: readonly string[], sign: '|' | '&'): string {
  const all = [...new Set(types)]
  return all.length === 1 ? (all[0] ?? 'never') : `(${all.join(` ${sign} `)})`
}

function inList(type: string): string {
  return type.startsWith('readonly ') ? `(${type})` : type
}

function isList(value: unknown): value is JsonSchema[] {
  return Array.isArray(value)
}
