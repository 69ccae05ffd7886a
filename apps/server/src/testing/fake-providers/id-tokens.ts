import { generateKeyPairSync, sign } from 'node:crypto'
import type { Claims } from './code-desk.ts'

/** Creates keys that sign ID tokens with RS256, and the key set that a provider publishes. */
export function createIdTokens() {
  const published = makeKey('first')
  const unknown = makeKey('first')
  return {
    jwks: { keys: [published.jwk] },
    sign: (claims: Claims) => published.sign(claims),
    /** Signs with an unpublished key of the same key id. */
    forge: (claims: Claims) => unknown.sign(claims),
    /** Returns an unsigned token. */
    unsigned: (claims: Claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`,
  }
}

function makeKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    sign(claims: Claims): string {
      const text = `${encode({ alg: 'RS256', typ: 'JWT', kid })}.${encode(claims)}`
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
    },
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
