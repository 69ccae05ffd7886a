/** The rules of lending, in the order in which their faults are told. */
export const LENDING_RULES = [
  'due',
  'longest',
  'lead',
  'turnaround',
  'renewals',
  'overdue',
  'unavailable',
  'overlap',
  'standing',
  'guardian',
  'strikes',
  'certificate',
  'charges',
] as const

export type LendingRule = (typeof LENDING_RULES)[number]

/** The fields of a reservation beside which faults are shown. */
export type LoanField = 'startsAt' | 'dueAt' | 'resource' | 'member'

/** A rule that a loan breaks, and the sentence that says so wherever the loan is written. */
export type LoanFault = { rule: LendingRule; field: LoanField; message: string }

/** The privilege that may override a rule with a reason. `admin` may override all that anybody may. */
type Overrider = 'equipment' | 'admin' | 'nobody'

// Staff for equipment decide about time, administrators about people, and nobody lends what is not there.
const OVERRIDERS: Readonly<Record<LendingRule, Overrider>> = {
  due: 'nobody',
  longest: 'equipment',
  lead: 'equipment',
  turnaround: 'equipment',
  renewals: 'equipment',
  overdue: 'nobody',
  unavailable: 'nobody',
  overlap: 'nobody',
  standing: 'admin',
  guardian: 'admin',
  strikes: 'admin',
  certificate: 'admin',
  charges: 'admin',
}

/** Reports whether somebody with these privileges may override the rule, for a reason that is stored. */
export function mayOverride(rule: LendingRule, privileges: readonly string[]): boolean {
  const overrider = OVERRIDERS[rule]
  if (overrider === 'nobody') return false
  return privileges.includes('admin') || privileges.includes(overrider)
}

const CODE = 'loan_'

/** Returns the code of a field's fault, from which `ruleOfCode` reads the rule again. */
export function codeOfRule(rule: LendingRule): string {
  return CODE + rule
}

/** Returns the rule of a fault's code, or `undefined` for the code of another fault. */
export function ruleOfCode(code: string): LendingRule | undefined {
  return LENDING_RULES.find((rule) => codeOfRule(rule) === code)
}

/**
 * Returns the faults by field. A field with several faults has all of their sentences, and the code of the one
 * that the fewest people may override.
 */
export function faultsByField(
  faults: readonly LoanFault[],
): Partial<Record<LoanField, { code: string; message: string }>> {
  const fields: Partial<Record<LoanField, { code: string; message: string }>> = {}
  for (const field of new Set(faults.map((fault) => fault.field))) {
    const own = faults.filter((fault) => fault.field === field)
    const [strictest] = own.toSorted((one, other) => strictness(other.rule) - strictness(one.rule))
    if (!strictest) continue
    const message = own.map((fault) => fault.message).join(' ')
    fields[field] = { code: codeOfRule(strictest.rule), message }
  }
  return fields
}

function strictness(rule: LendingRule): number {
  return (['equipment', 'admin', 'nobody'] as const).indexOf(OVERRIDERS[rule])
}
