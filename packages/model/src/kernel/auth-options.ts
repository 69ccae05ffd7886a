import type { Rule } from './access.ts'

/** The fields that can identify a user in a password login. */
export type IdentityField = 'email' | 'username'

/** The names of all supported providers, in the order in which they are offered. */
export const PROVIDER_NAMES = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'oidc',
  'oidc2',
  'oidc3',
] as const

export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** An OAuth2 provider of one auth collection. Empty texts mean the provider's defaults. */
export type CollectionProvider = {
  name: string
  clientId: string
  /** Encrypted; only the server can decrypt it. */
  sealedSecret: string
  authURL: string
  tokenURL: string
  userInfoURL: string
  displayName: string
  /** Whether the login uses PKCE. `null` means yes. */
  pkce: boolean | null
}

/** The emails whose text an auth collection can replace. `alert` reports a log-in from a new network. */
export type AccountMailName = 'verification' | 'passwordReset' | 'emailChange' | 'otp' | 'alert'

/** HTML with placeholders such as `{TOKEN}`. */
export type OwnTemplate = { subject: string; body: string }

/** How users of an auth collection log in, and what their accounts must have. */
export type AuthOptions = {
  /** Who may log in, by any method: `''` admits everyone, `null` no one. */
  rule: Rule
  /** `min` is the minimum length of a new password, in characters. */
  password: { enabled: boolean; identityFields: readonly IdentityField[]; min: number }
  /**
   * `mappedFields` maps a field of the provider's profile (`id`, `name`, `username`, `avatarURL`) to a field
   * of the collection.
   */
  oauth2: {
    enabled: boolean
    mappedFields: Readonly<Record<string, string>>
    /** The providers of this collection. If absent, the installation's providers apply. */
    providers?: readonly CollectionProvider[]
  }
  email: {
    required: boolean
    exceptDomains: readonly string[]
    onlyDomains: readonly string[]
  }
  /** The lifetime of a session, in seconds. */
  tokenSec: number
  /** Logging in with an emailed code of `length` digits. */
  otp: { enabled: boolean; durationSec: number; length: number }
  /**
   * Users who match the rule (`''`: everyone) must log in with two methods, the second within `durationSec`.
   */
  mfa: { enabled: boolean; durationSec: number; rule: string }
  /** Whether users get an email after a log-in from a network that is new for them. Absent: no. */
  alert?: { enabled: boolean }
  /** The collection's own email texts. The installation's settings supply the missing ones. */
  templates?: Readonly<Partial<Record<AccountMailName, OwnTemplate>>>
}

/** The options of a collection that declares none. */
export const AUTH_OPTIONS: AuthOptions = {
  rule: '',
  password: { enabled: true, identityFields: ['email', 'username'], min: 8 },
  oauth2: { enabled: true, mappedFields: {} },
  email: { required: false, exceptDomains: [], onlyDomains: [] },
  tokenSec: 14 * 86_400,
  otp: { enabled: false, durationSec: 180, length: 8 },
  mfa: { enabled: false, durationSec: 1800, rule: '' },
}

export function authOptionsOf({ auth }: { auth?: AuthOptions | undefined }): AuthOptions {
  return auth ?? AUTH_OPTIONS
}

/** The rule by which older clients recognize that only verified users may log in. */
export const ONLY_VERIFIED = 'verified = true'

/**
 * Returns the password options in the forms that older and newer clients read. Providers are listed
 * separately.
 */
export function passwordMethods(options: AuthOptions) {
  const { enabled, identityFields } = options.password
  return {
    usernamePassword: enabled && identityFields.includes('username'),
    emailPassword: enabled && identityFields.includes('email'),
    onlyVerified: options.rule === ONLY_VERIFIED,
    password: { enabled, identityFields: enabled ? identityFields : [] },
  }
}
