import { accounts as words } from '@docket/texts/studio/accounts'
import { statusOf } from '#data/cache/retry.ts'
import { ProviderRefused } from '#data/session/providers.ts'

/** Explains why a login with a provider failed, and what to do. */
export function providerRefusalOf(error: unknown): string {
  if (error instanceof ProviderRefused) return error.message
  switch (statusOf(error)) {
    case 0:
      return words.serverDidNotAnswer
    case 401:
      return words.needsSecondMethod
    case 403:
      return words.accountIsSuspended
    case 429:
      return words.tooManyAttempts
    default:
      return words.noUserHasAccount
  }
}
