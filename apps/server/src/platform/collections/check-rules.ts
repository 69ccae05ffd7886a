import type { Rule } from '@docket/model/access'
import type { CollectionSchema } from '@docket/model/collection'
import type { FieldFault, FieldFaults } from '../errors.ts'
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
  for (const [key, rule] of rulesOf(schema)) {
    const problem = problemOf(schema.name, rule ?? null, ground)
    if (problem) faults[key] = invalidRule(problem)
  }
  const problem = problemOf(schema.name, schema.auth?.mfa.rule ?? null, ground)
  return problem ? { ...faults, mfa: { rule: invalidRule(problem) } } : faults
}

function invalidRule(problem: string): FieldFault {
  return fault(`Invalid rule. ${problem}`, 'validation_invalid_rule')
}

function rulesOf({ access, auth }: CollectionSchema): [key: string, rule: Rule | undefined][] {
  return [
    ...RULES.map(([key, rule]): [string, Rule | undefined] => [key, access[rule]]),
    ['authRule', auth?.rule],
  ]
}

/**
 * The collection with every rule closed that cannot be resolved any more; for whom a second factor
 * was asked by such a rule, it is asked of everybody.
 */
export function closeBroken(schema: CollectionSchema, ground: RuleGround): CollectionSchema {
  const broken = ruleFaults(schema, ground)
  const closed = RULES.filter(([key]) => key in broken).map(([, rule]) => [rule, null])
  const open = { ...schema, access: { ...schema.access, ...Object.fromEntries(closed) } }
  if (Object.keys(broken).length === 0) return schema
  if (!schema.auth) return open
  const { auth } = schema
  const rule = 'authRule' in broken ? null : auth.rule
  const mfa = 'mfa' in broken ? { ...auth.mfa, rule: '' } : auth.mfa
  return { ...open, auth: { ...auth, rule, mfa } }
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
