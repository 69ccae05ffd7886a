import type { EpochMs } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import {
  authorizationCodeGrantRequest,
  type Client,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  getValidatedIdTokenClaims,
  type IDToken,
  jwksCache,
  nopkce,
  processAuthorizationCodeResponse,
  skipStateCheck,
  type TokenEndpointResponse,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi'
import type { Issuers } from './issuers.ts'
import { nonceOf } from './offer.ts'
import type { ProviderTransport } from './provider-transport.ts'
import type { Provider } from './providers.ts'

/** What a client sends after the provider redirected back to it. */
export type BroughtCode = { code: string; codeVerifier: string; redirectUrl: string }

/** What a provider returns for a code. */
export type Grant = {
  accessToken: string
  refreshToken: string
  /** Expiry of the access token, if the provider sends one. */
  expiresAt: EpochMs | undefined
  /**
   * Claims of the ID token, if there is one. Its signature, issuer and audience have been verified; also its
   * nonce, if it has one or the provider does not use PKCE.
   */
  claims: IDToken | undefined
}

export type ProviderParts = { transport: ProviderTransport; issuers: Issuers; clock: Clock }

const TOLERANCE_SEC = 60

/**
 * Exchanges a code for tokens. Throws when the code, the response or its ID token is invalid; the error
 * message is for the log.
 */
export async function exchangeCode(
  parts: ProviderParts,
  provider: Provider,
  brought: BroughtCode,
): Promise<Grant> {
  const { clock, issuers, transport } = parts
  const client: Client = {
    client_id: provider.clientId,
    [clockTolerance]: TOLERANCE_SEC,
    // The library only knows the machine's own clock.
    [clockSkew]: Math.round((clock.now() - Date.now()) / 1000),
  }
  const response = await requestTokens(parts, provider, client, brought)
  const promised = await peekIdToken(response)
  if (!promised) {
    const server = { issuer: new URL(provider.authUrl).origin }
    return toGrant(await processAuthorizationCodeResponse(server, client, response), clock)
  }
  const { server, jwks } = await issuers.find(provider, promised.issuer)
  const needsNonce = promised.hasNonce || !provider.pkce
  const tokens = await processAuthorizationCodeResponse(server, client, response, {
    requireIdToken: true,
    ...(needsNonce && { expectedNonce: nonceOf(brought.codeVerifier) }),
  })
  await validateApplicationLevelSignature(server, response, { ...transport, [jwksCache]: jwks })
  return toGrant(tokens, clock)
}

/**
 * Requests the tokens. Sends the client secret in the body; if the provider answers 401, sends it in the
 * header instead.
 */
async function requestTokens(
  { transport }: ProviderParts,
  provider: Provider,
  client: Client,
  { code, codeVerifier, redirectUrl }: BroughtCode,
): Promise<Response> {
  const server = { issuer: new URL(provider.authUrl).origin, token_endpoint: provider.tokenUrl }
  // The client compares the state, because only the client knows which login it started.
  const callback = validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code }),
    skipStateCheck,
  )
  const verifier = provider.pkce ? codeVerifier : nopkce
  const ask = (authenticate: typeof ClientSecretPost) =>
    authorizationCodeGrantRequest(
      server,
      client,
      authenticate(provider.clientSecret),
      callback,
      redirectUrl,
      verifier,
      transport,
    )
  const response = await ask(ClientSecretPost)
  return response.status === 401 ? ask(ClientSecretBasic) : response
}

/** Reads the issuer and the presence of a nonce from an ID token that is not verified yet. */
async function peekIdToken(
  response: Response,
): Promise<{ issuer: string; hasNonce: boolean } | undefined> {
  const body = await readJson(response.clone())
  if (typeof body?.id_token !== 'string') return undefined
  const [, payload = ''] = body.id_token.split('.')
  const claims = parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return { issuer: String(claims?.iss ?? ''), hasNonce: claims?.nonce !== undefined }
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  return parse(await response.text())
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

function toGrant(tokens: TokenEndpointResponse, clock: Clock): Grant {
  const { access_token, refresh_token = '', expires_in } = tokens
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: expires_in === undefined ? undefined : clock.now() + expires_in * 1000,
    claims: getValidatedIdTokenClaims(tokens),
  }
}
