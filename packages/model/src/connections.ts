import type { WEBHOOK_EVENTS } from './collections/webhooks.ts'
import { endpoint } from './endpoint.ts'

/** What is asked of a Cablecast server; its key is `user:password` or `id:secret`. */
export const CABLECAST_RULES = {
  baseUrl: 'required|string|max:500|cablecast',
  apiKey: 'max:500',
  name: 'max:120',
}

const WEBHOOK_RULES = { name: 'required|string|max:120', url: 'required|string|max:2000|url' }

/** What a Cablecast server says of itself when it is asked for the first time. */
export type CablecastProbe = {
  /** Without the API's path, as it is kept. */
  baseUrl: string
  channels: string[]
  /** The zone of its clock; empty where it does not say. */
  zone: string
}

/** Asks a Cablecast server once, and keeps nothing. 400 says why it cannot be read. */
export const probeCablecast = endpoint<{ baseUrl: string; apiKey: string }, CablecastProbe>(
  'POST',
  '/api/integrations/probe',
  { baseUrl: CABLECAST_RULES.baseUrl, apiKey: CABLECAST_RULES.apiKey },
)

/** Connects the organization with a server that can be read, and begins the first import. */
export const connectCablecast = endpoint<
  { baseUrl: string; apiKey: string; name: string },
  { id: string }
>('POST', '/api/integrations/cablecast', CABLECAST_RULES)

/** A new name or key; an empty key is forgotten, without one it stays. */
export const changeCablecast = endpoint<
  { id: string; name?: string | undefined; apiKey?: string | undefined },
  { id: string }
>('PATCH', '/api/integrations/:id', { name: CABLECAST_RULES.name, apiKey: CABLECAST_RULES.apiKey })

/** Imports now, unless an import waits or runs already. */
export const importNow = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/integrations/:id/import',
)

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Makes a webhook. The secret that signs its messages is shown this once. */
export const makeWebhook = endpoint<
  { name: string; url: string; events: WebhookEvent[] },
  { id: string; secret: string }
>('POST', '/api/webhooks', WEBHOOK_RULES)

/** A new secret in place of the old one, shown this once. */
export const renewWebhookSecret = endpoint<{ id: string }, { secret: string }>(
  'POST',
  '/api/webhooks/:id/secret',
)

/** Sends a message once more, under its own id. */
export const replayDelivery = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/deliveries/:id/replay',
)
