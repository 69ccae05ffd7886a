import { createHash, randomBytes } from 'node:crypto'
import type { Provider } from './providers.ts'

const SECRET_BYTES = 32

/** A provider as clients of both eras read it, with what one sign-in needs. */
export type Offer = {
  name: string
  displayName: string
  /** To be met again in what the provider answers; the client compares. */
  state: string
  /** Where to send the person; ends in `redirect_uri=`, to which the client adds its own. */
  authUrl: string
  authURL: string
  /** To be sent with the code. Without PKCE it still proves that the ID token is for this sign-in. */
  codeVerifier: string
  codeChallenge: string
  codeChallengeMethod: 'S256' | ''
}

/** Makes a new offer: every sign-in has secrets of its own. The server keeps nothing of it. */
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
  const authUrl = `${url.href.replace(/#.*$/, '')}&redirect_uri=`
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
 * The nonce of the sign-in that a verifier belongs to. It follows from the verifier, so the server
 * knows it again when the code comes, without having kept anything.
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
