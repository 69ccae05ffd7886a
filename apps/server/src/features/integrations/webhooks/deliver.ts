import type { App, Outgoing } from '@docket/accounts/app'
import {
  type Delivery,
  deliveries,
  type Webhook,
  webhooks,
} from '@docket/model/integrations/webhooks'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { before } from '@docket/records/engine'
import { webhooks as words } from '@docket/texts/server/integrations'
import { signedHeaders } from './sign.ts'

const DELIVER = 'webhooks.deliver'
const FORGET = 'webhooks.forget'
// The retry delay starts at 10 s and doubles. The last attempt comes about 85 minutes after the first.
const MAX_ATTEMPTS = 10
const KEPT_MS = 30 * DAY_MS
const MAX_DELETED_AT_ONCE = 500
const ANSWER_BYTES = 100_000
const MAX_MESSAGE = 500

class NotDelivered extends Error {}

/**
 * Delivers webhook messages in their own job lane and keeps them for 30 days. Returns a function that queues
 * one.
 */
export function deliverMessages(
  app: App,
  openSecret: (webhook: string, sealed: string) => string | undefined,
): (delivery: string, queue?: Pick<Outgoing, 'enqueue'>) => Promise<void> {
  const { records, clock } = app

  async function deliver(id: string, attempt: number, signal: AbortSignal): Promise<void> {
    const delivery = await records.find(deliveries, { id, status: 'queued' })
    const hook = delivery && (await records.find(webhooks, { id: delivery.webhook }))
    if (!delivery || !hook) return
    const body = JSON.stringify(delivery.payload)
    const secret = openSecret(hook.id, hook.secret)
    const outcome = secret ? await send(app, hook, { id, body, secret }, signal) : unsigned()
    signal.throwIfAborted()
    const status = statusAfter(outcome, attempt >= MAX_ATTEMPTS || !secret)
    await records.update(deliveries, id, {
      ...outcome,
      attempts: delivery.attempts + 1,
      status,
      deliveredAt: status === 'delivered' ? toInstant(clock.now()) : '',
    })
    if (status === 'queued') throw new NotDelivered(outcome.message)
  }

  app.jobs.handle(DELIVER, ({ id }, run) => deliver(String(id), run.attempt, run.signal), {
    attempts: MAX_ATTEMPTS,
    lane: 'webhooks',
  })
  app.jobs.handle(FORGET, async () => {
    const old = await records.list(deliveries, {
      where: { created: before(toInstant(clock.now() - KEPT_MS)) },
      limit: MAX_DELETED_AT_ONCE,
    })
    for (const { id } of old) await records.delete(deliveries, id)
  })
  app.jobs.repeat(FORGET, DAY_MS)
  return (id, queue = app.jobs) => queue.enqueue({ kind: DELIVER, payload: { id }, key: id })
}

/** An empty `message` means that the receiver accepted the message. */
type Outcome = { responseStatus: number; message: string }

function unsigned(): Outcome {
  return { responseStatus: 0, message: words.noSecret }
}

function statusAfter({ message }: Outcome, isLast: boolean): Delivery['status'] {
  if (message === '') return 'delivered'
  return isLast ? 'failed' : 'queued'
}

type Message = { id: string; body: string; secret: string }

/** Makes one delivery attempt. */
async function send(
  { outbound, clock }: App,
  { url, organization: station }: Pick<Webhook, 'url' | 'organization'>,
  message: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { status } = await outbound.fetch(url, {
      purpose: 'webhooks',
      station,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(message, clock.now()),
      },
      body: message.body,
      maxBytes: ANSWER_BYTES,
      signal,
    })
    const isTaken = status >= 200 && status < 300
    return { responseStatus: status, message: isTaken ? '' : words.answered({ status }) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { responseStatus: 0, message: why.slice(0, MAX_MESSAGE) }
  }
}
