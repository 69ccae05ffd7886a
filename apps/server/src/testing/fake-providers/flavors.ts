import type { Claims, Consent } from './code-desk.ts'

/** How one provider differs from others in its protocol. */
export type Flavor = {
  name: 'oidc' | 'google' | 'microsoft' | 'apple' | 'github'
  authorize: string
  token: string
  /** Paths that require an access token, and their responses. The first is the profile. */
  resources: Readonly<Record<string, (person: Claims) => unknown>>
  /** The issuer's path and the provider's own ID token claims. */
  issuer?: { path: string; claims(consent: Consent): Claims }
  /** Additional values of the token response. */
  answer: Claims
  /** Status of the response to an invalid code. */
  refusal: 200 | 400
}

const LASTING = { token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh-1' }

const standard = ({ person }: Consent): Claims => person

export const OIDC: Flavor = {
  name: 'oidc',
  authorize: '/authorize',
  token: '/token',
  resources: { '/userinfo': (person) => person },
  issuer: { path: '', claims: ({ person }) => ({ sub: person.sub }) },
  answer: LASTING,
  refusal: 400,
}

export const GOOGLE: Flavor = {
  ...OIDC,
  name: 'google',
  authorize: '/o/oauth2/v2/auth',
  resources: { '/v1/userinfo': (person) => person },
  issuer: { path: '', claims: standard },
  answer: { token_type: 'Bearer', expires_in: 3599 },
}

const TENANT = '11111111-2222-3333-4444-555555555555'

/**
 * The issuer is the directory, and the subject of the ID token differs from the user's id in Microsoft Graph.
 */
export const MICROSOFT: Flavor = {
  ...OIDC,
  name: 'microsoft',
  authorize: '/common/oauth2/v2.0/authorize',
  token: '/common/oauth2/v2.0/token',
  resources: {
    '/v1.0/me': ({ id, displayName, mail, userPrincipalName }) => {
      return { id, displayName, mail, userPrincipalName }
    },
  },
  issuer: {
    path: `/${TENANT}/v2.0`,
    claims: ({ person: { id, mail, xms_edov } }) => {
      return { sub: `pairwise-${String(id)}`, oid: id, tid: TENANT, email: mail, xms_edov }
    },
  },
}

/** Has no profile endpoint: everything is in the ID token, with flags as strings. */
export const APPLE: Flavor = {
  ...OIDC,
  name: 'apple',
  authorize: '/auth/authorize',
  token: '/auth/token',
  resources: {},
  issuer: { path: '', claims: standard },
}

/** Plain OAuth: no ID token, errors with status 200, and a separate path for email addresses. */
export const GITHUB: Flavor = {
  name: 'github',
  authorize: '/login/oauth/authorize',
  token: '/login/oauth/access_token',
  resources: {
    '/user': ({ id, login, name, email, avatar_url }) => ({ id, login, name, email, avatar_url }),
    '/user/emails': ({ emails }) => emails,
  },
  answer: { token_type: 'bearer', scope: 'read:user,user:email' },
  refusal: 200,
}
