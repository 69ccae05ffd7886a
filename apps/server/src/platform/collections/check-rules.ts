import type { CollectionSchema } from '@docket/model/collection'
import type { FieldFaults } from '../errors.ts'
import { Refusal } from '../errors.ts'
import { compileCondition } from '../records/filter/compile.ts'
import type { FilterDialect } from '../records/filter/dialect.ts'
import { fault, RULES } from './definition.ts'

/** All collections among which rules are resolved, and the database that they are for. */
export type RuleGround = {
  schemas: ReadonlyMap<string, CollectionSchema>
  dialect: FilterDialect
}

/** The rules that do not parse, or that name what does not exist, under the names of the API. */
export function ruleFaults(schema: CollectionSchema, ground: RuleGround): FieldFaults {
  const faults: FieldFaults = {}
  for (const [key, rule] of RULES) {
    const problem = problemOf(schema.name, schema.access[rule] ?? null, ground)
    if (problem) faults[key] = fault(`Invalid rule. ${problem}`, 'validation_invalid_rule')
  }
  return faults
}

/** The collection with every rule closed that cannot be resolved any more. */
export function closeBroken(schema: CollectionSchema, ground: RuleGround): CollectionSchema {
  const broken = ruleFaults(schema, ground)
  const closed = RULES.filter(([key]) => key in broken).map(([, rule]) => [rule, null])
  if (closed.length === 0) return schema
  return { ...schema, access: { ...schema.access, ...Object.fromEntries(closed) } }
}

function problemOf(
  collection: string,
  text: string | null,
  { schemas, dialect }: RuleGround,
): string | undefined {
  if (!text?.trim()) return undefined
  try {
    compileCondition({ schemas, collection, text, as: 'rule', dialect })
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
