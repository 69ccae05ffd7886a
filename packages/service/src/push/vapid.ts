import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { EpochMs } from '@docket/model/time/instants'

/** The installation's key pair for push services. Browsers receive the public key. */
export type PushKeys = {
  /** An uncompressed point on the P-256 curve, in base64url. */
  publicKey: string
  /** A JSON Web Key. */
  privateKey: Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>
}

/** Push services accept tokens that are valid for one day at most. */
const GOOD_FOR_SEC = 12 * 3600

export function newPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty = 'EC', crv = 'P-256', x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([
    Buffer.of(4),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey: { kty, crv, x, y, d } }
}

/**
 * Builds the header that identifies the sender to a push service (RFC 8292). `contact` is a `mailto:` or
 * `https:` address for the service's operators.
 */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: EpochMs },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + GOOD_FOR_SEC,
    sub: contact,
  }
  const said = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = createPrivateKey({ key: privateKey, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
}
