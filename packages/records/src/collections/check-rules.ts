import type { Rule } from '@docket/model/kernel/access'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import { Refusal } from '@docket/model/kernel/errors'
import { compileCondition, type FilterDialect } from '@docket/query/filter'
import { collections as words } from '@docket/texts/server/records'
import { fault, RULES } from './definition.ts'

/** All collections that rules may refer to, and the database dialect that rules are compiled for. */
export type RuleGround = {
  schemas: ReadonlyMap<string, CollectionSchema>
  dialect: FilterDialect
}

/**
 * Returns a fault for each rule that does not parse or that names something unknown, under the rule's API
 * name.
 */
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
  return fault(words.rules.invalid({ problem }), 'validation_invalid_rule')
}

function rulesOf({ access, auth }: CollectionSchema): [key: string, rule: Rule | undefined][] {
  return [
    ...RULES.map(([key, rule]): [string, Rule | undefined] => [key, access[rule]]),
    ['authRule', auth?.rule],
  ]
}

/**
 * Returns the collection with every invalid rule closed. If the rule that limits the second factor to some
 * users is invalid, the second factor is required of everyone.
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
