import type { App } from '@docket/accounts/app'
import { followClock } from './follow-clock.ts'
import { followLoans } from './follow-loans.ts'
import { keepKits } from './keep-kits.ts'
import { keepLoans } from './keep-loans.ts'

/** Enforces the lending rules on every write of a loan, and writes the consequences of late returns. */
export function lending(app: App): void {
  keepLoans(app)
  keepKits(app)
  followLoans(app)
  followClock(app)
}
