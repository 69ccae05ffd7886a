import { createHash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32
const SECRET_CHARACTERS = 32

/**
 * The 256 bits that tokens are signed with: derived from the operator's `secret` where several
 * processes must agree, else kept in `{dataFolder}/keys/signing.key` (mode 0600), which the first
 * start makes. Throws when the operator's secret is shorter than 32 characters.
 */
export function signingSecret(dataFolder: string, secret?: string): Buffer {
  if (secret === undefined) return keptSecret(join(dataFolder, 'keys'))
  if (secret.length < SECRET_CHARACTERS) {
    throw new Error(
      `DOCKET_SECRET needs at least ${SECRET_CHARACTERS} characters; try \`openssl rand -hex 32\`.`,
    )
  }
  return createHash('sha256').update(secret).digest()
}

function keptSecret(folder: string): Buffer {
  const path = join(folder, 'signing.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = read(path)
  if (kept) return kept
  // Written apart and linked: of two processes that start at once, both end up with the same key.
  const draft = join(folder, `signing.${randomBytes(8).toString('hex')}.new`)
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  const made = read(path)
  if (!made) throw new Error(`${path} vanished while the server started.`)
  return made
}

function read(path: string): Buffer | undefined {
  try {
    const secret = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
    if (secret.length === SECRET_BYTES) return secret
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  throw new Error(
    `${path} does not hold a key of ${SECRET_BYTES} bytes. Restore it from a backup, or delete it: everybody is then signed out.`,
  )
}
