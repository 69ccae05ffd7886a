import { airings } from '@docket/model/collections/airings'
import { shows } from '@docket/model/collections/shows'
import { submissions } from '@docket/model/collections/submissions'
import { deliveries, type WEBHOOK_EVENTS, webhooks } from '@docket/model/collections/webhooks'
import { toIso } from '@docket/model/time'
import type { App } from '#platform/app.ts'

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type Told = { action: 'create' | 'update' | 'delete'; [field: string]: unknown }

/** What one message can carry; what is more goes into further ones. */
const RECORDS_AT_ONCE = 50

/**
 * Queues a message for every webhook that wants to hear of a change. What one transaction changes
 * is told together: moving a day is one message, not a hundred.
 */
export function watchChanges(app: App, enqueue: (delivery: string) => Promise<void>): void {
  const waiting = new Map<string, Told[]>()

  function tell(organization: string, event: WebhookEvent, told: Told): void {
    if (waiting.size === 0) setImmediate(flush)
    const key = `${organization} ${event}`
    waiting.set(key, [...(waiting.get(key) ?? []), told])
  }

  function flush(): void {
    const messages = [...waiting]
    waiting.clear()
    for (const [key, told] of messages) {
      const [organization = '', event] = key.split(' ')
      queueAll(app, enqueue, organization, event as WebhookEvent, told).catch((error: unknown) =>
        app.log.error('Messages to webhooks could not be queued.', { error }),
      )
    }
  }

  app.afterCommit(airings, ({ action, record, before }) => {
    const { id, channel, show, title, startsAt, endsAt, kind, status } = record
    const told = { action, id, channel, show, title, startsAt, endsAt, kind, status }
    if (record.private) return
    tell(record.organization, 'airing.changed', told)
    const isPublished = status === 'committed' && before?.status !== 'committed'
    if (isPublished) tell(record.organization, 'schedule.published', told)
  })
  app.afterCommit(shows, ({ action, record }) => {
    const { id, title, status, trtSec, visibility } = record
    const event = action === 'create' ? 'show.created' : 'show.updated'
    tell(record.organization, event, { action, id, title, status, trtSec, visibility })
  })
  app.afterCommit(submissions, ({ action, record, before }) => {
    const { id, title, status } = record
    if (action === 'delete' || before?.status === status) return
    if (status !== 'submitted' && status !== 'approved') return
    tell(record.organization, `submission.${status}`, { action, id, title, status })
  })
}

async function queueAll(
  app: App,
  enqueue: (delivery: string) => Promise<void>,
  organization: string,
  event: WebhookEvent,
  told: readonly Told[],
): Promise<void> {
  const all = await app.records.list(webhooks, { where: { organization, active: true } })
  for (const hook of all.filter(({ events }) => events.includes(event))) {
    for (let start = 0; start < told.length; start += RECORDS_AT_ONCE) {
      const payload = {
        type: event,
        timestamp: toIso(app.clock.now()),
        data: { records: told.slice(start, start + RECORDS_AT_ONCE) },
      }
      const { id } = await app.records.create(deliveries, {
        organization,
        webhook: hook.id,
        event,
        payload,
        status: 'queued',
      })
      await enqueue(id)
    }
  }
}
