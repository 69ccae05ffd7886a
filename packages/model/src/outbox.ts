import { endpoint } from './endpoint.ts'
import type { Instant } from './time.ts'

/**
 * `waiting` to be sent or sent again, `sent`, `failed` after the last try, or `kept` because the
 * installation has no mail server.
 */
export type MailState = 'waiting' | 'sent' | 'failed' | 'kept'

/** A mail as the outbox shows it. The texts of one that was sent are empty: they held secrets. */
export type OutboxMail = {
  id: string
  topic: string
  recipient: string
  subject: string
  text: string
  html: string
  state: MailState
  attempts: number
  /** Why the last try failed; `''` if none did. */
  error: string
  created: Instant
  /** `''` until it is sent. */
  sentAt: Instant | ''
}

export type OutboxPage = { page: number; perPage: number; mails: OutboxMail[] }

/**
 * The outbox, newest first, for administrators of the installation; `perPage` is 100 at most.
 * With `state` only mails in it.
 */
export const listOutbox = endpoint<
  { page: number; perPage: number; state?: MailState | undefined },
  OutboxPage
>('GET', '/api/outbox')

/** One mail with its text, as long as it has one. */
export const readOutboxMail = endpoint<{ id: string }, OutboxMail>('GET', '/api/outbox/:id')

/** Sends a mail that failed or was kept once more; answers it as it then waits. */
export const sendOutboxMail = endpoint<{ id: string }, OutboxMail>('POST', '/api/outbox/:id/send')
