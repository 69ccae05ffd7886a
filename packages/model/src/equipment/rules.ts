/** The lending rules, in the order in which their faults are shown. */
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

/** The fields of a reservation next to which faults are shown. */
export type LoanField = 'startsAt' | 'dueAt' | 'resource' | 'member'

/** A lending rule that a loan breaks, and the message that explains it wherever the loan is edited. */
export type LoanFault = { rule: LendingRule; field: LoanField; message: string }

/**
 * The privilege needed to override a rule by giving a reason. `admin` may override every rule that can be overridden.
 */
type Overrider = 'equipment' | 'admin' | 'nobody'

// Equipment staff may override rules about time, and administrators rules about people. Nobody can lend an item that
// is not available.
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

/** Reports whether a person with these privileges may override the rule by giving a reason, which is stored. */
export function mayOverride(rule: LendingRule, privileges: readonly string[]): boolean {
  const overrider = OVERRIDERS[rule]
  if (overrider === 'nobody') return false
  return privileges.includes('admin') || privileges.includes(overrider)
}

const CODE = 'loan_'

/** Returns the code of a field's fault. `ruleOfCode` is the inverse. */
export function codeOfRule(rule: LendingRule): string {
  return CODE + rule
}

/** Returns the rule for a fault's code, or `undefined` for the code of another fault. */
export function ruleOfCode(code: string): LendingRule | undefined {
  return LENDING_RULES.find((rule) => codeOfRule(rule) === code)
}

/**
 * Returns the faults by field. A field with several faults gets all of their messages, and the code of the one that
 * the fewest people may override.
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
