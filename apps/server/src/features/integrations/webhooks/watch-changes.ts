import type { App, HookAccess, Outgoing } from '@docket/accounts/app'
import { deliveries, type WEBHOOK_EVENTS, webhooks } from '@docket/model/integrations/webhooks'
import { shows } from '@docket/model/library/shows'
import { type Airing, airings } from '@docket/model/schedule/airings'
import { submissions } from '@docket/model/submissions/submissions'
import { toIso } from '@docket/model/time/instants'
import type { Change } from '@docket/records/engine'

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type NoticeRecord = { action: 'create' | 'update' | 'delete'; [field: string]: unknown }
type WebhookNotice = { organization: string; event: WebhookEvent; record: NoticeRecord }
/** Queues the delivery of a message by its id. */
type Enqueue = (delivery: string, within: Pick<Outgoing, 'enqueue'>) => Promise<void>

/** The most records and bytes per message; the rest goes into further messages. */
const RECORDS_AT_ONCE = 50
const BYTES_AT_ONCE = 60_000

/**
 * Queues a message for every webhook that subscribes to a change, in the transaction of the change, so that
 * only committed changes are sent. The changes of one transaction share a message: moving a day of airings
 * sends one message, not a hundred.
 */
export function watchChanges(app: App, enqueue: Enqueue): void {
  const queue = (notices: readonly WebhookNotice[], within: HookAccess) =>
    queueAll(app, enqueue, notices, within)

  const name = 'queues messages to webhooks'
  app.beforeCommit(airings, name, async (changes, within) => {
    await queue(changes.flatMap(noticesOfAiring), within)
  })
  app.beforeCommit(shows, name, async (changes, within) => {
    const notices = changes.map(({ action, record }): WebhookNotice => {
      const { organization, id, title, status, trtSec, visibility } = record
      const event = action === 'create' ? 'show.created' : 'show.updated'
      return { organization, event, record: { action, id, title, status, trtSec, visibility } }
    })
    await queue(notices, within)
  })
  app.beforeCommit(submissions, name, async (changes, within) => {
    const notices = changes.flatMap(({ action, record, before }): WebhookNotice[] => {
      const { organization, id, title, status } = record
      if (action === 'delete' || before?.status === status) return []
      if (status !== 'submitted' && status !== 'approved') return []
      // A submission that loses its place in the schedule returns to `approved`, which is not news.
      if (before?.status === 'scheduled') return []
      return [
        { organization, event: `submission.${status}`, record: { action, id, title, status } },
      ]
    })
    await queue(notices, within)
  })
}

function noticesOfAiring({ action, record, before }: Change<Airing>): WebhookNotice[] {
  const { organization, id, channel, show, title, startsAt, endsAt, kind, status } = record
  if (record.private) return []
  const notices = { action, id, channel, show, title, startsAt, endsAt, kind, status }
  const isPublished = status === 'committed' && before?.status !== 'committed'
  return [
    { organization, event: 'airing.changed', record: notices },
    ...(isPublished
      ? [{ organization, event: 'schedule.published', record: notices } as const]
      : []),
  ]
}

async function queueAll(
  app: App,
  enqueue: Enqueue,
  notices: readonly WebhookNotice[],
  within: HookAccess,
): Promise<void> {
  for (const [organization, ours] of Map.groupBy(notices, (one) => one.organization)) {
    const hooks = await within.records.list(webhooks, { where: { organization, active: true } })
    const timestamp = toIso(app.clock.now())
    for (const { id: webhook, events } of hooks) {
      for (const event of events) {
        const records = ours.filter((one) => one.event === event).map(({ record }) => record)
        for (const part of portions(records)) {
          const payload = { type: event, timestamp, data: { records: part } }
          const queued = { organization, webhook, event, payload, status: 'queued' } as const
          const { id } = await within.records.create(deliveries, queued)
          await enqueue(id, within)
        }
      }
    }
  }
}

/** Splits the records into parts that each fit into one message. */
function portions(records: readonly NoticeRecord[]): NoticeRecord[][] {
  const parts: NoticeRecord[][] = []
  let bytes = 0
  for (const record of records) {
    const last = parts.at(-1)
    const size = Buffer.byteLength(JSON.stringify(record)) + 1
    bytes += size
    if (last && last.length < RECORDS_AT_ONCE && bytes <= BYTES_AT_ONCE) last.push(record)
    else {
      parts.push([record])
      bytes = size
    }
  }
  return parts
}
