import { createHash } from 'node:crypto'
import { keyFromFile } from '@docket/service/secrets'

const SECRET_CHARACTERS = 32

/**
 * Returns the 256-bit key that signs tokens. It is derived from the operator's `secret`, which several
 * processes can share, or else read from `{dataFolder}/keys/signing.key` (mode 0600), which the first start
 * creates. Throws when the operator's secret is shorter than 32 characters.
 */
export function signingSecret(dataFolder: string, secret?: string): Buffer {
  if (secret === undefined) {
    return keyFromFile(dataFolder, 'signing', 'everyone is then logged out.')
  }
  if (secret.length < SECRET_CHARACTERS) {
    throw new Error(
      `DOCKET_SECRET needs at least ${SECRET_CHARACTERS} characters; try \`openssl rand -hex 32\`.`,
    )
  }
  return createHash('sha256').update(secret).digest()
}
