import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's push subscription, in base64url: a point on the P-256 curve, and a secret. */
export type SubscriptionKeys = { p256dh: string; auth: string }

/** Values that are random for each message; tests pass fixed ones. */
type EncryptionSeed = { salt: Buffer; local: ECDH }

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 16
const TAG_BYTES = 16
/** A message is a single record of the content coding, with the size that every service accepts. */
const RECORD_BYTES = 4096
/** Delimiter of the last record (RFC 8188, section 2). */
const LAST = Buffer.of(2)
/** Bytes before the text: salt, record size, key length, key. */
const HEAD_BYTES = 16 + 4 + 1 + POINT_BYTES

/** The most bytes of text that fit. */
export const MAX_TEXT_BYTES = RECORD_BYTES - HEAD_BYTES - LAST.length - TAG_BYTES

/** Returns whether the keys are valid: a point on the curve, and 16 bytes. */
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

/** Encrypts text so that only the subscribed browser can read it: `aes128gcm` of RFC 8291. */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { salt, local }: EncryptionSeed = { salt: randomBytes(16), local: newPair() },
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
  return Buffer.concat([salt, length, Buffer.of(own.length), own, ...hidden, cipher.getAuthTag()])
}

function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
