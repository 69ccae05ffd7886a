import { accounts as words } from '@docket/texts/studio/accounts'
import { statusOf } from '#data/cache/retry.ts'

/** Messages for single fields, or for the form as a whole. */
export type LogInFaults = { email?: string; password?: string; form?: string }

/** Validates without asking the server. */
export function faultsOf(email: string, password: string): LogInFaults {
  return {
    ...(!email && { email: words.enterEmail }),
    ...(email && !email.includes('@') && { email: words.emailNeedsAt }),
    ...(!password && { password: words.enterYourPassword }),
  }
}

/** Explains why the server refused a code, and what to do. */
export function codeRefusalOf(error: unknown): string {
  if (statusOf(error) !== 400) return refusalOf(error)
  return words.codeIsWrong
}

/** Explains why the server refused a login, and what to do. */
export function refusalOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 400) return words.wrongEmailOrPassword
  if (status === 403) return words.accountNotAllowed
  if (status === 429) return words.tooManyAttempts
  return words.serverDidNotAnswer
}
