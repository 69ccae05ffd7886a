import type { App, Outgoing, Within } from '@docket/accounts/app/app'
import { type Airing, airings } from '@docket/model/collections/airings'
import { shows } from '@docket/model/collections/shows'
import { submissions } from '@docket/model/collections/submissions'
import { deliveries, type WEBHOOK_EVENTS, webhooks } from '@docket/model/collections/webhooks'
import { toIso } from '@docket/model/time'
import type { Change } from '@docket/records/store/records'

type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

type ToldRecord = { action: 'create' | 'update' | 'delete'; [field: string]: unknown }
type Told = { organization: string; event: WebhookEvent; record: ToldRecord }
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
  const tell = (told: readonly Told[], within: Within) => queueAll(app, enqueue, told, within)

  app.beforeCommit(airings, async (changes, within) => {
    await tell(changes.flatMap(toldOfAiring), within)
  })
  app.beforeCommit(shows, async (changes, within) => {
    const told = changes.map(({ action, record }): Told => {
      const { organization, id, title, status, trtSec, visibility } = record
      const event = action === 'create' ? 'show.created' : 'show.updated'
      return { organization, event, record: { action, id, title, status, trtSec, visibility } }
    })
    await tell(told, within)
  })
  app.beforeCommit(submissions, async (changes, within) => {
    const told = changes.flatMap(({ action, record, before }): Told[] => {
      const { organization, id, title, status } = record
      if (action === 'delete' || before?.status === status) return []
      if (status !== 'submitted' && status !== 'approved') return []
      return [
        { organization, event: `submission.${status}`, record: { action, id, title, status } },
      ]
    })
    await tell(told, within)
  })
}

function toldOfAiring({ action, record, before }: Change<Airing>): Told[] {
  const { organization, id, channel, show, title, startsAt, endsAt, kind, status } = record
  if (record.private) return []
  const told = { action, id, channel, show, title, startsAt, endsAt, kind, status }
  const isPublished = status === 'committed' && before?.status !== 'committed'
  return [
    { organization, event: 'airing.changed', record: told },
    ...(isPublished ? [{ organization, event: 'schedule.published', record: told } as const] : []),
  ]
}

async function queueAll(
  app: App,
  enqueue: Enqueue,
  told: readonly Told[],
  within: Within,
): Promise<void> {
  for (const [organization, ours] of Map.groupBy(told, (one) => one.organization)) {
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
function portions(records: readonly ToldRecord[]): ToldRecord[][] {
  const parts: ToldRecord[][] = []
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
