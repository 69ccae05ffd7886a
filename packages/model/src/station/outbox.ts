import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/**
 * `waiting`: to be sent or retried. `sent`: accepted by the mail server. `failed`: the last attempt failed.
 * `kept`: not sent, because the installation has no mail server.
 */
export type MailState = 'waiting' | 'sent' | 'failed' | 'kept'

/** An email in the outbox. The texts of a sent email are deleted, because they contained secrets. */
export type OutboxMail = {
  id: string
  topic: string
  recipient: string
  subject: string
  text: string
  html: string
  state: MailState
  attempts: number
  /** The error of the last attempt; `''` when none failed. */
  error: string
  created: Instant
  /** `''` until the email is sent. */
  sentAt: Instant | ''
}

export type OutboxPage = { page: number; perPage: number; mails: OutboxMail[] }

/**
 * Lists the outbox, newest first, optionally limited to one `state`. Requires an administrator of the
 * installation. `perPage` is at most 100.
 */
export const listOutbox = endpoint<
  { page: number; perPage: number; state?: MailState | undefined },
  OutboxPage
>('GET', '/api/outbox')

/** Returns one email, with its text if that is still stored. */
export const readOutboxMail = endpoint<{ id: string }, OutboxMail>('GET', '/api/outbox/:id')

/** Queues a failed or kept email again and returns it. */
export const sendOutboxMail = endpoint<{ id: string }, OutboxMail>('POST', '/api/outbox/:id/send')
