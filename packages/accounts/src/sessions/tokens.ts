import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TOKEN_LIFE_SEC } from '@docket/model/accounts/token-life'
import type { EpochMs } from '@docket/model/time/instants'

/** The purpose of a token. A token is invalid for any other purpose. */
export type Purpose = keyof typeof TOKEN_LIFE_SEC

export type TokenClaims = {
  /** Id of the user's record. */
  id: string
  collectionId: string
  type: string
  /** Expiry in seconds since 1970. */
  exp: number
  [claim: string]: unknown
}

// The only header that is accepted, compared as text: a token cannot choose its algorithm.
const HEADER = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))
const MAX_TOKEN_CHARACTERS = 4096

/** Signs and verifies tokens. `secret` is 256 bits that never leave the server. */
export type Signer = {
  /** `tokenKey` is the record's own part of the key: changing it invalidates all earlier tokens. */
  sign(purpose: Purpose, claims: TokenClaims, tokenKey: string): string
  /** Returns whether this server signed the token for this purpose and with this `tokenKey`. */
  isGenuine(purpose: Purpose, token: string, tokenKey: string): boolean
}

export function createSigner(secret: Buffer): Signer {
  const purposes = new Map<Purpose, Buffer>()
  const keyFor = (purpose: Purpose, tokenKey: string): Buffer => {
    const known = purposes.get(purpose) ?? hmac(secret, `docket token ${purpose}`)
    purposes.set(purpose, known)
    return hmac(known, tokenKey)
  }
  return {
    sign(purpose, claims, tokenKey) {
      const signed = `${HEADER}.${encode(JSON.stringify(claims))}`
      return `${signed}.${hmac(keyFor(purpose, tokenKey), signed).toString('base64url')}`
    },
    isGenuine(purpose, token, tokenKey) {
      const end = token.lastIndexOf('.')
      const given = Buffer.from(token.slice(end + 1), 'base64url')
      const expected = hmac(keyFor(purpose, tokenKey), token.slice(0, end))
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Reads the claims of a token without verifying it; `undefined` if it is malformed or expired. */
export function readClaims(token: string, now: EpochMs): TokenClaims | undefined {
  if (token.length > MAX_TOKEN_CHARACTERS) return undefined
  const [header, payload, signature, ...rest] = token.split('.')
  if (header !== HEADER || !payload || !signature || rest.length > 0) return undefined
  const claims = parse(payload)
  if (!isClaims(claims) || claims.exp <= now / 1000) return undefined
  return claims
}

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== 'object' || value === null) return false
  const { id, collectionId, type, exp } = value as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof collectionId === 'string' &&
    typeof type === 'string' &&
    typeof exp === 'number'
  )
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

function encode(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
