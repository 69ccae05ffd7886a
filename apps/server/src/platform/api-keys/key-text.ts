import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { newKey } from '../records/new-id.ts'

const PREFIX = 'dtv_live_'
const FORM = /^dtv_live_([A-Za-z0-9]{32})([0-9a-z]{7})$/

/**
 * A new key: 32 random letters and digits (190 bits) and a checksum, so that scanners of leaked
 * secrets, and the server before it asks the database, can tell a key from something like it.
 */
export function newApiKey(): string {
  const secret = newKey(32)
  return `${PREFIX}${secret}${checksum(secret)}`
}

/** The key in an `Authorization` header, well formed or not; `undefined` for anything else. */
export function keyIn(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  return token?.startsWith(PREFIX) ? token : undefined
}

export function isApiKey(text: string): boolean {
  const [, secret = '', sum] = FORM.exec(text) ?? []
  return sum === checksum(secret)
}

/** What is stored of a key, in hexadecimal. Keys are random: a fast hash is enough. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function checksum(secret: string): string {
  return crc32(secret).toString(36).padStart(7, '0')
}
