import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newKey } from '@docket/records/engine'

const PREFIX = 'dtv_live_'
const FORM = /^dtv_live_([A-Za-z0-9]{32})([0-9a-z]{7})$/

/**
 * Creates a key: 32 random letters and digits (190 bits) and a checksum. The checksum lets secret scanners,
 * and the server before it queries the database, recognize a real key.
 */
export function newApiKey(): string {
  const secret = newKey(32)
  return `${PREFIX}${secret}${checksum(secret)}`
}

/** Returns the key in an `Authorization` header, well formed or not; `undefined` for anything else. */
export function keyIn(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  return token?.startsWith(PREFIX) ? token : undefined
}

export function isApiKey(text: string): boolean {
  const [, secret = '', sum] = FORM.exec(text) ?? []
  return sum === checksum(secret)
}

/** Returns the stored form of a key, in hexadecimal. Keys are random, so a fast hash is enough. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function checksum(secret: string): string {
  return crc32(secret).toString(36).padStart(7, '0')
}
