import { endpoint } from '../../calls/endpoint.ts'
import { queuedShape, recordIdShape } from '../../calls/shapes.ts'
import type { WEBHOOK_EVENTS } from '../../collections/station/webhooks.ts'

const WEBHOOK_RULES = { name: 'required|string|max:120', url: 'required|string|max:2000|url' }

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Creates a webhook. The secret that signs its messages is returned only this once. */
export const makeWebhook = endpoint<
  { name: string; url: string; events: WebhookEvent[] },
  { id: string; secret: string }
>('POST', '/api/webhooks', {
  answer: (z) => z.object({ id: recordIdShape(z), secret: z.string() }),
  rules: WEBHOOK_RULES,
  refuses: [409],
})

/** Replaces the secret of a webhook. The new one is returned only this once. */
export const renewWebhookSecret = endpoint<{ id: string }, { secret: string }>(
  'POST',
  '/api/webhooks/:id/secret',
  { answer: (z) => z.object({ secret: z.string() }) },
)

/** Sends a delivery again, with the same id. */
export const replayDelivery = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/deliveries/:id/replay',
  { answer: queuedShape, refuses: [409] },
)
