import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { AnyRecord } from '@docket/query/schema'
import type { Log } from '@docket/service/log'
import { sql } from 'kysely'
import type { Engine, Scope } from '../engine/store/scope.ts'
import type { Client, Group } from './client.ts'
import type { Clients } from './clients.ts'
import { type Action, messageData, visibleRecords, visibleWhenGone } from './messages.ts'

const EVENTS_AT_ONCE = 500
const GROUPS_A_TURN = 50

/** An event to send to clients. Events are sent in the order of commits. */
export type Event =
  | { kind: 'written'; schema: CollectionSchema; action: 'create' | 'update'; id: string }
  /** `farewells` lists the deletion messages for clients that could see the record. */
  | { kind: 'deleted'; farewells: readonly Farewell[] }
  /**
   * Another process deleted the record. The clients that could see it are determined from its last content.
   */
  | { kind: 'gone'; schema: CollectionSchema; record: AnyRecord }
  /** A person's record changed, so the clients logged in as that person must be identified again. */
  | { kind: 'person'; id: string }

/** A deletion message for the clients that could see the record before. */
export type Farewell = { topic: string; clients: readonly Client[]; record: string }

export type Dispatch = {
  push(event: Event): void
  /** Determines, inside the transaction, which clients to notify of a deletion. */
  prepareFarewells(scope: Scope, schema: CollectionSchema, record: AnyRecord): Promise<Farewell[]>
  /** Resolves once all events pushed so far have been sent. */
  settle(): Promise<void>
}

type Dependencies = {
  engine: Engine
  clients: Clients
  log: Log
  deliver(client: Client, topic: string, data: string): void
  /** Identifies the clients of a person again. */
  recheck(person: string): Promise<void>
}

/** Creates the single queue of the process, which sends events of a record in the order of its changes. */
export function createDispatch(parts: Dependencies): Dispatch {
  const { clients, log } = parts
  let queue: Event[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const events = takeBatch(queue)
      queue = queue.slice(events.length)
      try {
        await sendBatch(parts, events)
      } catch (error) {
        log.error('Events could not be sent.', { error })
      }
      await nextTurn()
    }
    running = undefined
  }

  return {
    push(event) {
      if (clients.size === 0) return
      queue.push(event)
      running ??= run()
    },
    prepareFarewells: (scope, schema, record) => prepareFarewells(parts, scope, schema, record),
    async settle() {
      await running
    },
  }
}

/**
 * Takes consecutive writes to one collection as one batch, which needs only one lookup. Any other event forms
 * its own batch.
 */
function takeBatch(queue: readonly Event[]): Event[] {
  const [first] = queue
  if (first?.kind !== 'written') return queue.slice(0, 1)
  const isOther = (event: Event) => event.kind !== 'written' || event.schema !== first.schema
  const end = queue.findIndex(isOther)
  return queue.slice(0, Math.min(end < 0 ? queue.length : end, EVENTS_AT_ONCE))
}

async function sendBatch(parts: Dependencies, events: readonly Event[]): Promise<void> {
  const [first] = events
  switch (first?.kind) {
    case 'person':
      return parts.recheck(first.id)
    case 'deleted':
      for (const farewell of first.farewells) bidFarewell(parts, farewell)
      return
    case 'gone':
      return sendGone(parts, first.schema, first.record)
    case 'written': {
      // The rules of the collection, and the records that they refer to, may have changed since the event was
      // queued.
      const schema = parts.engine.schemas.find(first.schema.id)
      return schema && sendWritten(parts, schema, events)
    }
  }
}

async function sendWritten(
  parts: Dependencies,
  schema: CollectionSchema,
  events: readonly Event[],
): Promise<void> {
  const written = events.filter((event) => event.kind === 'written')
  const ids = [...new Set(written.map(({ id }) => id))]
  const { engine } = parts
  await eachGroup(parts, schema, async (group) => {
    const visible = await visibleRecords(engine, engine.database.read, schema, ids, group)
    for (const { action, id } of visible.size > 0 ? written : []) {
      const record = visible.get(id)
      if (record !== undefined) send(parts, group, action, record)
    }
  })
}

async function sendGone(
  parts: Dependencies,
  schema: CollectionSchema,
  record: AnyRecord,
): Promise<void> {
  await eachGroup(parts, schema, async (group) => {
    const visible = await visibleWhenGone(parts.engine, schema, record, group)
    for (const text of visible.values()) send(parts, group, 'delete', text)
  })
}

/**
 * Runs `work` for each group. A failing filter of one group does not affect the others. Other work gets a
 * turn after every `GROUPS_A_TURN` groups.
 */
async function eachGroup(
  { clients, log }: Dependencies,
  schema: CollectionSchema,
  work: (group: Group) => Promise<void>,
): Promise<void> {
  let done = 0
  for (const group of [...clients.groupsOf(schema.name)]) {
    try {
      await work(group)
    } catch (error) {
      log.debug('A topic could not be checked.', { topic: group.topic.text, error })
    }
    done += 1
    if (done % GROUPS_A_TURN === 0) await nextTurn()
  }
}

async function prepareFarewells(
  parts: Dependencies,
  { connection }: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
): Promise<Farewell[]> {
  const farewells: Farewell[] = []
  const groups = [...parts.clients.groupsOf(schema.name)].filter(
    ({ topic }) => topic.id === '*' || topic.id === record.id,
  )
  if (groups.length === 0) return farewells
  // If the database cannot evaluate a listener's filter, the error must not undo the deletion.
  await sql`savepoint "foretell"`.execute(connection)
  for (const group of groups) {
    try {
      const visible = await visibleRecords(parts.engine, connection, schema, [record.id], group)
      const text = visible.get(record.id)
      if (text === undefined) continue
      farewells.push({ topic: group.topic.text, clients: [...group.clients], record: text })
    } catch (error) {
      await sql`rollback to savepoint "foretell"`.execute(connection)
      parts.log.debug('A topic could not be checked.', { topic: group.topic.text, error })
    }
  }
  await sql`release savepoint "foretell"`.execute(connection)
  return farewells
}

function send(
  parts: Dependencies,
  { topic, clients }: Group,
  action: Action,
  record: string,
): void {
  const data = messageData(action, record)
  for (const client of [...clients]) parts.deliver(client, topic.text, data)
}

/** Sends a deletion message, except to clients that have disconnected or dropped the topic. */
function bidFarewell(parts: Dependencies, { topic, clients, record }: Farewell): void {
  const data = messageData('delete', record)
  for (const client of clients) {
    const listens = client.topics.some(({ text }) => text === topic)
    if (listens && parts.clients.find(client.id) === client) parts.deliver(client, topic, data)
  }
}
