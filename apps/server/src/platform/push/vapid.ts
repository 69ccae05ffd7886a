import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { EpochMs } from '@docket/model/time'

/** Who an installation is to push services: browsers are told the public half. */
export type PushKeys = {
  /** An uncompressed point of P-256, in base64url. */
  publicKey: string
  /** A JSON Web Key. */
  privateKey: Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>
}

/** Services take a day at most. */
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
 * The header by which a push service knows who sends (RFC 8292). `contact` is an address that the
 * service's people can write to: `mailto:` or `https:`.
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
