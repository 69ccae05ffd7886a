import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export const KEY_BYTES = 32

/**
 * Returns the 256-bit key in `{dataFolder}/keys/{name}.key` (mode 0600), which the first start creates.
 * Throws when the file is damaged; `loss` says what is lost if it is deleted.
 */
export function keyFromFile(dataFolder: string, name: string, loss: string): Buffer {
  const folder = join(dataFolder, 'keys')
  const path = join(folder, `${name}.key`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = read(path, loss)
  if (kept) return kept
  // Writes a temporary file and links it, so that two processes that start at the same time end up with the same key.
  const draft = join(folder, `${name}.${randomBytes(8).toString('hex')}.new`)
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const made = read(path, loss)
  if (!made) throw new Error(`${path} disappeared while the server started.`)
  return made
}

/**
 * Returns the key for a purpose that several servers share: derived from the operator's `secret` if there is one,
 * otherwise the key in the data folder. Throws as `keyFromFile` does.
 */
export function sharedKey(
  { dataFolder, secret }: Pick<Config, 'dataFolder' | 'secret'>,
  name: string,
  loss: string,
): Buffer {
  if (!secret) return keyFromFile(dataFolder, name, loss)
  return Buffer.from(hkdfSync('sha256', secret, '', `docket ${name}`, KEY_BYTES))
}

function read(path: string, loss: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
    if (secret.length === KEY_BYTES) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(
    `${path} does not hold a key of ${KEY_BYTES} bytes. Restore it from a backup, or delete it: ${loss}`,
  )
}
