import type { App } from '@docket/accounts/app'
import { enforceKitRules } from './enforce-kit-rules.ts'
import { enforceLoanRules } from './enforce-loan-rules.ts'
import { followClock } from './follow-clock.ts'
import { followLoans } from './follow-loans.ts'

/** Enforces the lending rules on every write of a loan, and writes the consequences of late returns. */
export function lending(app: App): void {
  enforceLoanRules(app)
  enforceKitRules(app)
  followLoans(app)
  followClock(app)
}
