import { endpoint } from '../kernel/endpoint.ts'
import { type ShapedValue, shape } from '../kernel/shape.ts'
import { instantShape, orEmpty } from '../kernel/shapes.ts'

/**
 * `waiting`: to be sent or retried. `sent`: accepted by the mail server. `failed`: the last attempt failed.
 * `kept`: not sent, because the installation has no mail server.
 */
const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** An email in the outbox. The texts of a sent email are deleted, because they contained secrets. */
export const outboxMailShape = shape('OutboxMail', (z) =>
  z.object({
    id: z.string(),
    topic: z.string(),
    recipient: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    state: z
      .enum(MAIL_STATES)
      .describe(
        '`waiting`: to be sent or tried again. `sent`: accepted by the mail server. `failed`: the last attempt failed. `kept`: not sent, because there is no mail server.',
      ),
    attempts: z.int(),
    error: z.string().describe('The error of the last attempt; empty when none failed.'),
    created: instantShape(z),
    sentAt: orEmpty(z, instantShape(z)).describe('Empty until the email is sent.'),
  }),
)
export type OutboxMail = ShapedValue<typeof outboxMailShape>

export const outboxPageShape = shape('OutboxPage', (z) =>
  z.object({ page: z.int(), perPage: z.int(), mails: z.array(outboxMailShape(z)) }),
)
export type OutboxPage = ShapedValue<typeof outboxPageShape>

/**
 * Lists the outbox, newest first, optionally limited to one `state`. Requires an administrator of the
 * installation. `perPage` is at most 100.
 */
export const listOutbox = endpoint<
  { page: number; perPage: number; state?: MailState | undefined },
  OutboxPage
>('GET', '/api/outbox', { answer: outboxPageShape })

/** Returns one email, with its text if that is still stored. */
export const readOutboxMail = endpoint<{ id: string }, OutboxMail>('GET', '/api/outbox/:id', {
  answer: outboxMailShape,
})

/** Queues a failed or kept email again and returns it. */
export const sendOutboxMail = endpoint<{ id: string }, OutboxMail>('POST', '/api/outbox/:id/send', {
  answer: outboxMailShape,
})
