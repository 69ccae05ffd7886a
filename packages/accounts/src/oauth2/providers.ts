import { PROVIDER_NAMES, type ProviderName } from '@docket/model/kernel/auth-options'

/** A provider's settings, entered by an administrator. Empty strings mean the provider's defaults. */
export type ProviderSettings = {
  enabled: boolean
  clientId: string
  clientSecret: string
  authUrl: string
  tokenUrl: string
  userApiUrl: string
  displayName: string
  /** `null` means that PKCE is used. */
  pkce: boolean | null
}

/** A complete provider that users can log in with. */
export type Provider = Omit<ProviderSettings, 'enabled' | 'pkce'> & {
  name: ProviderName
  pkce: boolean
  kind: ProviderKind
  scope: string
  /** Additional query parameters of its login page. */
  also: Readonly<Record<string, string>>
}

/** How the provider identifies a user. */
export type ProviderKind = 'oidc' | 'apple' | 'microsoft' | 'github'

type KnownProvider = Pick<Provider, 'displayName' | 'kind' | 'scope'> &
  Partial<Pick<Provider, 'authUrl' | 'tokenUrl' | 'userApiUrl' | 'also'>>

const OIDC_SCOPE = 'openid email profile'

const KNOWN = {
  google: {
    displayName: 'Google',
    kind: 'oidc',
    scope: OIDC_SCOPE,
    authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userApiUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  microsoft: {
    displayName: 'Microsoft',
    kind: 'microsoft',
    scope: `${OIDC_SCOPE} User.Read`,
    authUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userApiUrl: 'https://graph.microsoft.com/v1.0/me',
  },
  apple: {
    displayName: 'Apple',
    kind: 'apple',
    scope: 'name email',
    authUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    // Apple requires this as soon as a scope is requested.
    also: { response_mode: 'form_post' },
  },
  github: {
    displayName: 'GitHub',
    kind: 'github',
    scope: 'read:user user:email',
    authUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userApiUrl: 'https://api.github.com/user',
  },
  gitlab: {
    displayName: 'GitLab',
    kind: 'oidc',
    scope: OIDC_SCOPE,
    authUrl: 'https://gitlab.com/oauth/authorize',
    tokenUrl: 'https://gitlab.com/oauth/token',
    userApiUrl: 'https://gitlab.com/oauth/userinfo',
  },
  oidc: { displayName: 'OpenID Connect', kind: 'oidc', scope: OIDC_SCOPE },
  oidc2: { displayName: 'OpenID Connect', kind: 'oidc', scope: OIDC_SCOPE },
  oidc3: { displayName: 'OpenID Connect', kind: 'oidc', scope: OIDC_SCOPE },
} as const satisfies Record<ProviderName, KnownProvider>

/** The names of the settings sections: `googleAuth`, `oidc2Auth`, … */
export type ProviderSections = Readonly<Record<`${ProviderName}Auth`, ProviderSettings>>

/** Returns the providers that are switched on and complete. */
export function enabledProviders(sections: ProviderSections): Provider[] {
  return PROVIDER_NAMES.flatMap((name) => {
    const given = sections[`${name}Auth`]
    const provider = given.enabled ? providerOf(name, given) : undefined
    return provider && isComplete(provider) ? [provider] : []
  })
}

/** Returns whether the provider has all required values. */
export function isComplete({ clientId, authUrl, tokenUrl }: Provider): boolean {
  return clientId !== '' && authUrl !== '' && tokenUrl !== ''
}

/** Returns the provider with its defaults for all empty settings. */
export function providerOf(name: ProviderName, given: Omit<ProviderSettings, 'enabled'>): Provider {
  const known: KnownProvider = KNOWN[name]
  return {
    name,
    kind: known.kind,
    scope: known.scope,
    also: known.also ?? {},
    displayName: given.displayName || known.displayName,
    clientId: given.clientId,
    clientSecret: given.clientSecret,
    authUrl: given.authUrl || known.authUrl || '',
    tokenUrl: given.tokenUrl || known.tokenUrl || '',
    userApiUrl: given.userApiUrl || known.userApiUrl || '',
    pkce: given.pkce ?? true,
  }
}
