import type { Rule } from './access.ts'

/** What a password may be signed in with. */
export type IdentityField = 'email' | 'username'

/** A provider that people of one collection sign in with. Texts left empty are the provider's own. */
export type CollectionProvider = {
  name: string
  clientId: string
  /** Unreadable but for the server. */
  sealedSecret: string
  authURL: string
  tokenURL: string
  userInfoURL: string
  displayName: string
  /** Nothing said: PKCE is used. */
  pkce: boolean | null
}

/** How people of an auth collection sign in, and what their accounts must have. */
export type AuthOptions = {
  /** Who may sign in, in whatever way: `''` is everybody, `null` nobody. */
  rule: Rule
  /** `min` is the least length of a new password, in characters. */
  password: { enabled: boolean; identityFields: readonly IdentityField[]; min: number }
  /** `mappedFields`: of a provider's profile (`id`, `name`, `username`, `avatarURL`) → a field. */
  oauth2: {
    enabled: boolean
    mappedFields: Readonly<Record<string, string>>
    /** Those of this collection alone; without any, those of the installation. */
    providers?: readonly CollectionProvider[]
  }
  email: {
    required: boolean
    exceptDomains: readonly string[]
    onlyDomains: readonly string[]
  }
  /** How long a session lives. */
  tokenSec: number
  /** Signing in with a code of so many digits that is sent by mail. */
  otp: { enabled: boolean; durationSec: number; length: number }
  /**
   * Whoever meets the rule (`''` is everybody) proves who they are in two ways, the second of them
   * within `durationSec`.
   */
  mfa: { enabled: boolean; durationSec: number; rule: string }
}

/** Of a collection that says nothing else. */
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

/** The rule under which older clients say that only verified people may sign in. */
export const ONLY_VERIFIED = 'verified = true'

/** What both eras of clients read of how a password is used; providers are told beside it. */
export function passwordMethods(options: AuthOptions) {
  const { enabled, identityFields } = options.password
  return {
    usernamePassword: enabled && identityFields.includes('username'),
    emailPassword: enabled && identityFields.includes('email'),
    onlyVerified: options.rule === ONLY_VERIFIED,
    password: { enabled, identityFields: enabled ? identityFields : [] },
  }
}
