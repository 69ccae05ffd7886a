import { createHmac, randomBytes } from 'node:crypto'
import { type EpochMs, SECOND_MS } from '@docket/model/time/instants'

const PREFIX = 'whsec_'
const SECRET_BYTES = 24

/** Returns a new secret in the form that receivers store. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/**
 * Returns headers that identify the sender, following the Standard Webhooks specification. The signature is
 * an HMAC-SHA256 over id, time and body, so that receivers can detect changed and replayed messages.
 */
export function signedHeaders(
  { id, body, secret }: { id: string; body: string; secret: string },
  now: EpochMs,
): Record<string, string> {
  const timestamp = String(Math.floor(now / SECOND_MS))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
