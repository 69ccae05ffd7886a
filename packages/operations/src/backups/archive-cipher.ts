import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { BadRequest } from '@docket/model/kernel/errors'
import { backups as words } from '@docket/texts/server/operations'

const MARK = Buffer.from('DOCKET ENCRYPTED BACKUP 1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + SALT_BYTES + NONCE_BYTES
const derive = promisify(scrypt) as (key: string, salt: Buffer, bytes: number) => Promise<Buffer>

/**
 * Encrypts with AES-256-GCM. Derives the key from the operator's key with scrypt and a new salt for every
 * archive.
 */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  backupKey: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([MARK, salt, nonce])
  const cipher = createCipheriv('aes-256-gcm', await derive(backupKey, salt, 32), nonce)
  cipher.setAAD(head)
  yield head
  for await (const chunk of source) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Returns whether a file starts like an encrypted backup. */
export async function isEncrypted(path: string): Promise<boolean> {
  return (await readPart(path, 0, MARK.length)).equals(MARK)
}

/**
 * Decrypts a file to `target`. Throws a `BadRequest` if the key is wrong or the file is truncated or altered;
 * do not use `target` then.
 */
export async function decryptFile(path: string, target: string, backupKey: string): Promise<void> {
  const { size } = await stat(path)
  const head = await readPart(path, 0, HEAD_BYTES)
  if (size < HEAD_BYTES + TAG_BYTES) throw unreadable()
  const salt = head.subarray(MARK.length, MARK.length + SALT_BYTES)
  const key = await derive(backupKey, salt, 32)
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES))
  decipher.setAAD(head)
  decipher.setAuthTag(await readPart(path, size - TAG_BYTES, TAG_BYTES))
  const body = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 })
  try {
    await pipeline(body, decipher, createWriteStream(target, { mode: 0o600 }))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    throw unreadable()
  }
}

function unreadable(): BadRequest {
  return new BadRequest(words.cannotBeDecrypted)
}

async function readPart(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
