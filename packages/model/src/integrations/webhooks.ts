import { staffOf } from '../kernel/access.ts'
import { collection, type RecordOf } from '../kernel/collection.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  choice,
  choices,
  flag,
  instant,
  json,
  reference,
  text,
  url,
  whole,
} from '../kernel/field.ts'
import { queuedShape, recordIdShape } from '../kernel/shapes.ts'

const ADMINS = staffOf('organization')

/** The events that webhooks can receive. */
export const WEBHOOK_EVENTS = [
  'airing.changed',
  'schedule.published',
  'show.created',
  'show.updated',
  'submission.submitted',
  'submission.approved',
] as const

/** A webhook of another system. Its signing secret is encrypted and never returned. */
export const webhooks = collection('webhooks', {
  tenant: 'organization',
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    name: text({ required: true, max: 120, presentable: true }),
    url: url({ required: true }),
    secret: text({ max: 4000, hidden: true }),
    events: choices(WEBHOOK_EVENTS),
    active: flag(),
  },
  indexes: [{ fields: ['organization'] }],
  access: { list: ADMINS, view: ADMINS, update: ADMINS, delete: ADMINS },
})

export type Webhook = RecordOf<typeof webhooks>

/** One webhook message, and the result of its delivery. */
export const deliveries = collection('deliveries', {
  tenant: 'organization',
  unaudited: true,
  fields: {
    organization: reference('organizations', { required: true, cascadeDelete: true }),
    webhook: reference('webhooks', { required: true, cascadeDelete: true }),
    event: choice(WEBHOOK_EVENTS, { required: true }),
    payload: json<unknown>({ maxSize: 65_536 }),
    attempts: whole({ max: 100 }),
    responseStatus: whole({ max: 599 }),
    message: text({ max: 500 }),
    deliveredAt: instant(),
    status: choice(['queued', 'delivered', 'failed'], { required: true }),
  },
  indexes: [{ fields: ['webhook', 'created'] }],
  access: { list: ADMINS, view: ADMINS },
})

export type Delivery = RecordOf<typeof deliveries>

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
