import type { WEBHOOK_EVENTS } from '../collections/station/webhooks.ts'
import { endpoint } from '../endpoint.ts'

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
export type CablecastProbe = {
  /** The base URL without the path of the API, in the form to store. */
  baseUrl: string
  channels: string[]
  /** The server's time zone. Empty when the server does not report one. */
  zone: string
}

/**
 * Contacts a Cablecast server once and stores nothing. A 400 response explains why the server cannot be read.
 */
export const probeCablecast = endpoint<{ baseUrl: string; apiKey: string }, CablecastProbe>(
  'POST',
  '/api/integrations/probe',
  { baseUrl: CABLECAST_RULES.baseUrl, apiKey: CABLECAST_RULES.apiKey },
)

/** Connects the organization to a Cablecast server that can be read, and starts the first import. */
export const connectCablecast = endpoint<
  { baseUrl: string; apiKey: string; name: string },
  { id: string }
>('POST', '/api/integrations/cablecast', CABLECAST_RULES)

/** Changes the name or the key. An empty key removes the stored one; an absent key leaves it unchanged. */
export const changeCablecast = endpoint<
  { id: string; name?: string | undefined; apiKey?: string | undefined },
  { id: string }
>('PATCH', '/api/integrations/:id', { name: CABLECAST_RULES.name, apiKey: CABLECAST_RULES.apiKey })

/** Starts an import, unless one is already queued or running. */
export const importNow = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/integrations/:id/import',
)

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Creates a webhook. The secret that signs its messages is returned only this once. */
export const makeWebhook = endpoint<
  { name: string; url: string; events: WebhookEvent[] },
  { id: string; secret: string }
>('POST', '/api/webhooks', WEBHOOK_RULES)

/** Replaces the secret of a webhook. The new one is returned only this once. */
export const renewWebhookSecret = endpoint<{ id: string }, { secret: string }>(
  'POST',
  '/api/webhooks/:id/secret',
)

/** Sends a delivery again, with the same id. */
export const replayDelivery = endpoint<{ id: string }, { queued: true }>(
  'POST',
  '/api/deliveries/:id/replay',
)
