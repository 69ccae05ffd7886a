import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of one browser's subscription, in base64url: a point of P-256, and a secret. */
export type SubscriptionKeys = { p256dh: string; auth: string }

/** What is new for each message; given only by tests. */
type Once = { salt: Buffer; local: ECDH }

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 16
const TAG_BYTES = 16
/** All of a message is one record of the content coding, of the length that every service takes. */
const RECORD_BYTES = 4096
/** Ends the last record (RFC 8188, section 2). */
const LAST = Buffer.of(2)
/** What precedes the text: salt, length of a record, length of the key, key. */
const HEAD_BYTES = 16 + 4 + 1 + POINT_BYTES

/** The longest text that fits. */
export const MOST_TEXT_BYTES = RECORD_BYTES - HEAD_BYTES - LAST.length - TAG_BYTES

/** Whether the keys are such as a browser makes them: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4) return false
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  try {
    newPair().computeSecret(point)
    return true
  } catch {
    return false
  }
}

/** Encrypts a text so that only the subscribed browser can read it: `aes128gcm` of RFC 8291. */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, local }: Once = { salt: randomBytes(16), local: newPair() },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = local.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, own])
  const shared = local.computeSecret(theirs)
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(RECORD_BYTES)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const hidden = [cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final()]
  return Buffer.concat([
    ...[salt, length, Buffer.of(own.length), own],
    ...hidden,
    cipher.getAuthTag(),
  ])
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
