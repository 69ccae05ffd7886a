import { isEmail } from '@docket/model/accounts/email-address'
import { oauth2 as words } from '@docket/texts/server/accounts'
import { protectedResourceRequest } from 'oauth4webapi'
import type { Grant } from './exchange-code.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderTransport } from './provider-transport.ts'
import type { Provider, ProviderKind } from './providers.ts'

/** A user's identity at a provider. */
export type Profile = {
  id: string
  name: string
  username: string
  /** An email address that the provider has verified; `''` if it has not. */
  email: string
  avatarUrl: string
  rawUser: Claims
}

type Claims = Readonly<Record<string, unknown>>

type ProfileRequest = {
  provider: Provider
  grant: Grant
  /**
   * Sends a GET request with the user's access token. Throws `ProviderFailure` unless the response is JSON.
   */
  get(url: string): Promise<unknown>
}

const READERS: Record<ProviderKind, (profileRequest: ProfileRequest) => Promise<Profile>> = {
  oidc: readOidc,
  apple: readOidc,
  microsoft: readMicrosoft,
  github: readGithub,
}

/** Reads the profile of the user who granted access. Throws `ProviderFailure`. */
export async function readProfile(
  transport: ProviderTransport,
  provider: Provider,
  grant: Grant,
): Promise<Profile> {
  const headers = new Headers({ accept: 'application/json' })
  const get = async (url: string): Promise<unknown> => {
    const { accessToken } = grant
    const address = new URL(url)
    const response = await protectedResourceRequest(
      accessToken,
      'GET',
      address,
      headers,
      null,
      transport,
    )
    if (response.status !== 200) {
      throw new ProviderFailure(
        words.profileAnswer({ host: address.host, status: response.status }),
      )
    }
    return response.json()
  }
  const profile = await READERS[provider.kind]({ provider, grant, get })
  if (profile.id === '') throw new ProviderFailure(words.saidNobody({ provider: provider.name }))
  return profile
}

/** Checks that the profile and the ID token are of the same subject (OpenID Connect Core 5.3). */
async function readOidc({ provider, grant, get }: ProfileRequest): Promise<Profile> {
  const { claims } = grant
  if (provider.userApiUrl === '' && !claims) {
    throw new ProviderFailure(words.noProfile({ provider: provider.name }))
  }
  const answer = provider.userApiUrl === '' ? {} : asClaims(await get(provider.userApiUrl))
  if (claims && answer.sub !== undefined && answer.sub !== claims.sub) {
    throw new ProviderFailure(words.profileOfOther({ provider: provider.name }))
  }
  const user: Claims = { ...claims, ...answer }
  return {
    id: textOf(user.sub),
    name: textOf(user.name),
    username: textOf(user.preferred_username),
    email: isTrue(user.email_verified) ? emailOf(user.email) : '',
    avatarUrl: textOf(user.picture),
    rawUser: user,
  }
}

/**
 * Reads a Microsoft profile. The owner of any directory can put any address into `mail`, `upn` and `email`.
 * Only `xms_edov` confirms that the directory's owner has verified the domain.
 * https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 */
async function readMicrosoft({ provider, grant, get }: ProfileRequest): Promise<Profile> {
  const claims: Claims = grant.claims ?? {}
  const user = asClaims(await get(provider.userApiUrl))
  return {
    id: textOf(user.id),
    name: textOf(user.displayName),
    username: '',
    email: isTrue(claims.xms_edov) ? emailOf(claims.email) : '',
    avatarUrl: '',
    rawUser: user,
  }
}

/**
 * Reads a GitHub profile. The address in the profile is unverified, so the primary verified one from the list
 * of addresses is used.
 */
async function readGithub({ provider, get }: ProfileRequest): Promise<Profile> {
  const user = asClaims(await get(provider.userApiUrl))
  const listed = await get(`${provider.userApiUrl.replace(/\/$/, '')}/emails`)
  const emails = Array.isArray(listed) ? listed.map(asClaims) : []
  const primary = emails.find((email) => isTrue(email.primary) && isTrue(email.verified))
  return {
    id: textOf(user.id),
    name: textOf(user.name),
    username: textOf(user.login),
    email: emailOf(primary?.email),
    avatarUrl: textOf(user.avatar_url),
    rawUser: user,
  }
}

function asClaims(value: unknown): Claims {
  return typeof value === 'object' && value !== null ? (value as Claims) : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function emailOf(value: unknown): string {
  const email = textOf(value).trim()
  return isEmail(email) ? email : ''
}

// Apple sends the flag as a string, Microsoft sometimes as a number.
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}
