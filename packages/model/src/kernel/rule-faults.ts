import type { Privilege } from './access.ts'
import type { FieldFaults } from './errors.ts'

/**
 * A rule that a write breaks: the sentence that describes it, the field next to which it is shown, and who may make an
 * exception by giving a reason. `admin` may make every exception.
 */
export type RuleFault<Rule extends string = string, Field extends string = string> = {
  rule: Rule
  field: Field
  message: string
  by: Privilege | 'nobody'
}

/** Reports whether a person with these privileges may make an exception to all of the rules. */
export function mayExcept(faults: readonly RuleFault[], privileges: readonly string[]): boolean {
  return faults.every(
    ({ by }) => by !== 'nobody' && (privileges.includes('admin') || privileges.includes(by)),
  )
}

/**
 * Returns the faults by field, with codes such as `member_dues`. A field with several faults has all of their
 * sentences, and the code of the first.
 */
export function ruleFaultsByField(faults: readonly RuleFault[], prefix: string): FieldFaults {
  return Object.fromEntries(
    [...Map.groupBy(faults, ({ field }) => field)].map(([field, own]) => {
      const message = [...new Set(own.map((fault) => fault.message))].join(' ')
      return [field, { code: `${prefix}_${own[0]?.rule}`, message }]
    }),
  )
}
