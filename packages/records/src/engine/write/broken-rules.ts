import type { FieldFault } from '@docket/model/kernel/errors'
import { brokenRule } from '@docket/model/kernel/forms/rules'
import type { Values } from './draft.ts'

/**
 * Returns a fault for each value that breaks a rule. Only the first broken rule counts, with the message of
 * the form.
 */
export function brokenRules(
  rules: Readonly<Record<string, string>>,
  values: Values,
): Record<string, FieldFault> {
  const faults: Record<string, FieldFault> = {}
  for (const [name, text] of Object.entries(rules)) {
    const broken = brokenRule(text, values[name], { field: name, values })
    if (broken) faults[name] = { code: `validation_rule_${broken.rule}`, message: broken.message }
  }
  return faults
}
