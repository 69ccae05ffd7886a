import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secrets as words } from '@docket/texts/server/service'
import type { Config } from '../config.ts'
import { KEY_BYTES, sharedKey } from './key-file.ts'

/** Encrypts third-party secrets (mail passwords, storage keys) before they are stored in the database. */
export type Sealer = {
  /**
   * Encrypts a secret. `place` names its purpose and owner: the result can be decrypted only with the same
   * `place`.
   */
  seal(secret: string, place: string): string
  /** Returns `undefined` when the secret was sealed with another key or for another place, or was altered. */
  open(sealed: string, place: string): string | undefined
}

const FORM = 'sealed:1:'
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = SALT_BYTES + NONCE_BYTES + TAG_BYTES

/**
 * Opens a sealer that uses AES-256-GCM with a separate key for every secret. Derives the master key from the
 * operator's `secret`, which several processes can share, or else keeps it in
 * `{dataFolder}/keys/sealing.key`.
 */
export function openSealer(config: Pick<Config, 'dataFolder' | 'secret'>): Sealer {
  const master = sharedKey(config, 'sealing', words.enteredAgain)
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
