import { endpoint } from '../calls/endpoint.ts'
import { type Shaped, shape } from '../calls/shape.ts'
import { idOnlyShape, queuedShape, recordIdShape } from '../calls/shapes.ts'
import type { WEBHOOK_EVENTS } from '../collections/station/webhooks.ts'

/**
 * The validation rules for a connection to a Cablecast server. The key has the form `user:password` or
 * `id:secret`.
 */
export const CABLECAST_RULES = {
  baseUrl: 'required|string|max:500|cablecast',
  apiKey: 'max:500',
  name: 'max:120',
}

const WEBHOOK_RULES = { name: 'required|string|max:120', url: 'required|string|max:2000|url' }

/** What a Cablecast server reports about itself on first contact. */
export const cablecastProbeShape = shape('CablecastProbe', (z) =>
  z.object({
    baseUrl: z.string().describe('Without the path of the API, in the form to store.'),
    channels: z.array(z.string()),
    zone: z.string().describe('Its time zone. Empty when the server does not report one.'),
  }),
)
export type CablecastProbe = Shaped<typeof cablecastProbeShape>

/**
 * Contacts a Cablecast server once and stores nothing. A 400 response explains why the server cannot be read.
 */
export const probeCablecast = endpoint<{ baseUrl: string; apiKey: string }, CablecastProbe>(
  'POST',
  '/api/integrations/probe',
  {
    answer: cablecastProbeShape,
    rules: { baseUrl: CABLECAST_RULES.baseUrl, apiKey: CABLECAST_RULES.apiKey },
  },
)

/** Connects the organization to a Cablecast server that can be read, and starts the first import. */
export const connectCablecast = endpoint<
  { baseUrl: string; apiKey: string; name: string },
  { id: string }
>('POST', '/api/integrations/cablecast', { answer: idOnlyShape, rules: CABLECAST_RULES })

/** Changes the name or the key. An empty key removes the stored one; an absent key leaves it unchanged. */
export const changeCablecast = endpoint<
  { id: string; name?: string | undefined; apiKey?: string | undefined },
  { id: string }
>('PATCH', '/api/integrations/:id', {
  answer: idOnlyShape,
  rules: { name: CABLECAST_RULES.name, apiKey: CABLECAST_RULES.apiKey },
})

/** Starts an import, unless one is already queued or running. */
export const importNow = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/integrations/:id/import',
  { answer: queuedShape },
)

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
