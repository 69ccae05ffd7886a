import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from './providers.ts'

const SECRET_BYTES = 32

/** A provider in the shape that both generations of clients read, with the secrets of one login. */
export type Offer = {
  name: string
  displayName: string
  /** The provider returns it unchanged, and the client compares it. */
  state: string
  /**
   * Address of the provider's login page. It ends in `redirect_uri=`, to which the client appends its own
   * address.
   */
  authUrl: string
  authURL: string
  /**
   * The client sends it with the code. Without PKCE it still proves that the ID token belongs to this login.
   */
  codeVerifier: string
  codeChallenge: string
  codeChallengeMethod: 'S256' | ''
}

/** Creates the data for one login, with its own secrets. The server stores none of it. */
export function offer(provider: Provider): Offer {
  const { name, displayName, pkce } = provider
  const state = secret()
  const codeVerifier = secret()
  const codeChallenge = pkce ? hash(codeVerifier) : ''
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: provider.clientId,
    scope: provider.scope,
    state,
    ...(pkce && { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
    ...(provider.kind !== 'github' && { nonce: nonceOf(codeVerifier) }),
    ...provider.also,
  })
  const url = new URL(provider.authUrl)
  for (const [key, value] of query) url.searchParams.set(key, value)
  url.searchParams.delete('redirect_uri')
  url.hash = ''
  const authUrl = `${url.href}&redirect_uri=`
  const codeChallengeMethod = pkce ? 'S256' : ''
  return {
    name,
    displayName,
    state,
    authUrl,
    authURL: authUrl,
    codeVerifier,
    codeChallenge,
    codeChallengeMethod,
  }
}

/**
 * Returns the nonce that belongs to a code verifier. It is derived from the verifier, so the server can check
 * it later without having stored it.
 */
export function nonceOf(codeVerifier: string): string {
  return hash(`docket nonce ${codeVerifier}`)
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
