import type { App } from '@docket/accounts/app/app'
import { followClock } from './follow-clock.ts'
import { followLoans } from './follow-loans.ts'
import { keepKits } from './keep-kits.ts'
import { keepLoans } from './keep-loans.ts'

/** Holds the rules of lending on every write of a loan, and makes the changes that follow from lateness. */
export function lending(app: App): void {
  keepLoans(app)
  keepKits(app)
  followLoans(app)
  followClock(app)
}
