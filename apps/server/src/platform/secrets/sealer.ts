import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { KEY_BYTES, keyFromFile } from './key-file.ts'

/** Keeps secrets of others (passwords of mail servers, keys of storage) unreadable in the database. */
export type Sealer = {
  /** `place` says what the secret is for and whose it is: sealed for one place, it opens in no other. */
  seal(secret: string, place: string): string
  /** `undefined` when it was sealed with another key or for another place, or was tampered with. */
  open(sealed: string, place: string): string | undefined
}

const FORM = 'sealed:1:'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * AES-256-GCM with a key of its own for every secret. The master key is derived from the operator's
 * `secret` where several processes must agree, else kept in `{dataFolder}/keys/sealing.key`.
 */
export function openSealer({ dataFolder, secret }: Pick<Config, 'dataFolder' | 'secret'>): Sealer {
  const master = secret
    ? derive(Buffer.from(secret), Buffer.alloc(0), 'docket sealing')
    : keyFromFile(dataFolder, 'sealing', 'stored passwords must then be entered again.')
  const keyFor = (salt: Buffer) => derive(master, salt, 'docket sealed value')
  return {
    seal(text, place) {
      const salt = randomBytes(SALT_BYTES)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor(salt), nonce).setAAD(Buffer.from(place))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([salt, nonce, cipher.getAuthTag(), hidden])
      return FORM + sealed.toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
      if (!sealed.startsWith(FORM) || bytes.length < HEAD_BYTES) return undefined
      const salt = bytes.subarray(0, SALT_BYTES)
      const nonce = bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES)
      const options = { authTagLength: TAG_BYTES }
      const cipher = createDecipheriv('aes-256-gcm', keyFor(salt), nonce, options)
      cipher.setAAD(Buffer.from(place))
      cipher.setAuthTag(bytes.subarray(SALT_BYTES + NONCE_BYTES, HEAD_BYTES))
      const hidden = cipher.update(bytes.subarray(HEAD_BYTES))
      try {
        return Buffer.concat([hidden, cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function derive(key: Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, KEY_BYTES))
}
