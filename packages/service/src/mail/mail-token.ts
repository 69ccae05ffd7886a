import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, type EpochMs, type Instant, toInstant } from '@docket/model/time/instants'

/** The token that a mail carries, the hash that is stored, and the expiry. */
type MailToken = { token: string; tokenHash: string; expiresAt: Instant }

export function newMailToken(now: EpochMs, days: number): MailToken {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = toInstant(now + days * DAY_MS)
  return { token, tokenHash: hashToken(token), expiresAt }
}

/**
 * Returns the hash of a token. Only the hash is stored, so that someone who reads the database cannot use the
 * mail's link.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
