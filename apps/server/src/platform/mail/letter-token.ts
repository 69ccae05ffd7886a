import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS, type EpochMs, type Instant, toInstant } from '@docket/model/time'

/** What a letter carries, what is kept of it, and until when it is good. */
type LetterToken = { token: string; tokenHash: string; expiresAt: Instant }

export function newLetterToken(now: EpochMs, days: number): LetterToken {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = toInstant(now + days * DAY_MS)
  return { token, tokenHash: hashToken(token), expiresAt }
}

/** Only the hash is kept, so that whoever reads the database cannot follow the letter's link. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
