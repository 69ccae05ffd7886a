import { brokenRule } from '@docket/model/forms/rules'
import type { FieldFault } from '../errors.ts'
import type { Values } from './draft.ts'

/** A fault for each value that breaks one of its rules: the first, in the form's own words. */
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
