import { statusOf } from '#data/connection/retry.ts'

/** Messages for single fields, or for the form as a whole. */
export type LogInFaults = { email?: string; password?: string; form?: string }

/** Validates without asking the server. */
export function faultsOf(email: string, password: string): LogInFaults {
  return {
    ...(!email && { email: 'Enter the email address of your account.' }),
    ...(email && !email.includes('@') && { email: 'An email address needs an @.' }),
    ...(!password && { password: 'Enter your password.' }),
  }
}

/** Explains why the server refused a code, and what to do. */
export function codeRefusalOf(error: unknown): string {
  if (statusOf(error) !== 400) return refusalOf(error)
  return 'The code is wrong or has expired. Check it, or start over to get a new one.'
}

/** Explains why the server refused a login, and what to do. */
export function refusalOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 400) return 'Wrong email or password. Check both and try again.'
  if (status === 403)
    return 'This account is not allowed to log in. Ask an administrator of your station.'
  if (status === 429) return 'Too many attempts. Wait a minute, then try again.'
  return 'The station’s server did not answer. Check the connection and try again.'
}
