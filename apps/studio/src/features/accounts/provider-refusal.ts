import { statusOf } from '#data/connection/retry.ts'
import { ProviderRefused } from '#data/session/providers.ts'

/** Explains why a login with a provider failed, and what to do. */
export function providerRefusalOf(error: unknown): string {
  if (error instanceof ProviderRefused) return error.message
  switch (statusOf(error)) {
    case 0:
      return 'The station’s server did not answer. Check the connection and try again.'
    case 401:
      return 'You need a second login method. Log in with your password, and we will email you a code.'
    case 403:
      return 'This account is suspended. Ask an administrator of your station.'
    case 429:
      return 'Too many attempts. Wait a minute, then try again.'
    default:
      return 'No user has this account, or the provider did not confirm its email address. Ask your station for an invitation, or sign up.'
  }
}
