import { Refusal } from '@docket/model/kernel/errors'
import { InvalidFilter } from '@docket/query/filter'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { Sealer } from '@docket/service/secrets'
import type { Identify, Identity } from '../engine/access/identity.ts'
import type { RecordStore } from '../engine/store/record-store.ts'
import { type Client, personOf } from './client.ts'
import { type Clients, createClients, optionsIn } from './clients.ts'
import { createDispatch, type Dispatch } from './dispatch.ts'
import type { EventStream } from './event-stream.ts'
import {
  createForwarding,
  foreignClient,
  RefusedTopic,
  type Subscription,
  type TopicFault,
  tooManyOptions,
  unknownClient,
} from './forwarding.ts'
import { requestOf } from './groups.ts'
import { createLastChanges } from './last-changes.ts'
import { conditionsOf } from './messages.ts'
import { type OneMessage, sendOnce } from './send-once.ts'
import { readTopic, type Topic } from './topics.ts'

const TICK_MS = 5000
const HEARTBEAT_MS = 25_000
const IDLE_MS = 5 * 60_000
const LIFE_MS = 30 * 60_000
/** Time in milliseconds after which clients should reconnect when the server stops. */
const RETRY_MS = 1000
const MAX_OPTIONS_PER_NETWORK = 2000

/** Sends changes to the clients that subscribe to them. */
export type Realtime = {
  readonly clients: Clients
  connect(network: string, stream: EventStream): Client
  /**
   * Replaces the topics of a client, with the identity of the token, in the process that holds its stream.
   * Throws `NotFound` for an unknown client, and `Refusal` 403 when the client belongs to a person and the
   * token is not that person's. If this process holds the stream, returns how long ago each collection last
   * changed; see `LastChanges`.
   */
  subscribe(subscription: Subscription): Promise<ReadonlyMap<string, number> | undefined>
  /** Starts accepting subscriptions that other processes received. */
  start(): Promise<void>
  /**
   * Sends one message on a free topic to one client and ends its subscription to that topic. Returns whether
   * the client was subscribed.
   */
  sendOnce(message: OneMessage): boolean
  /**
   * Closes streams that are idle, too old, or no longer logged in, and sends heartbeats. Runs automatically
   * every 5 s.
   */
  tick(): void
  /** Resolves once all changes so far have been sent. */
  settle(): Promise<void>
  close(): void
}

export type RealtimeParts = {
  store: RecordStore
  identify: Identify
  sealer: Sealer
  clock: Clock
  log: Log
}

export function createRealtime(parts: RealtimeParts): Realtime {
  const { store, identify, sealer, clock, log } = parts
  const clients = createClients(clock)
  const lastChanges = createLastChanges(parts)
  const forwarding = createForwarding({
    database: store.engine.database,
    sealer,
    clock,
    log,
    hasClient: (clientId) => clients.find(clientId) !== undefined,
    subscribe: async (subscription) => void (await subscribe(subscription)),
  })
  const dispatch = createDispatch({ engine: store.engine, clients, log, deliver, recheck })
  const timer = setInterval(tick, TICK_MS).unref()
  let beatAt = 0

  function send(client: Client, event: string, data: string): void {
    const text = `id:${client.id}\nevent:${event}\ndata:${data}\n\n`
    if (client.stream.write(text)) client.lastMessageAt = clock.now()
    else clients.remove(client)
  }

  function deliver(client: Client, topic: string, data: string): void {
    if (client.identity.expiresAt > clock.now()) send(client, topic, data)
    else drop(client)
  }

  function drop(client: Client, retryMs?: number): void {
    clients.remove(client)
    client.stream.end(retryMs)
  }

  /**
   * Disconnects clients whose token no longer identifies the person. The others continue with their updated
   * identity.
   */
  async function recheck(person: string): Promise<void> {
    for (const client of clients.loggedInAs(person)) await recheckClient(client, person)
  }

  async function recheckClient(client: Client, person: string): Promise<void> {
    const identity = await identify(client.authorization)
    if (personOf({ identity }) === person) clients.assign(client, identity, client.topics)
    else drop(client)
  }

  async function subscribe(subscription: Subscription) {
    const client = await admit({ clients, identify, store }, subscription)
    const person = personOf(client)
    // The person may have been suspended between the check of the token and the registration of the client.
    if (person !== undefined) await recheckClient(client, person)
    return lastChanges.agesFor(client.identity.caller, client.topics)
  }

  function tick(): void {
    const now = clock.now()
    const isBeat = now >= beatAt
    if (isBeat) beatAt = now + HEARTBEAT_MS
    for (const client of [...clients.all()]) {
      if (isOver(client, now)) drop(client)
      else if (isBeat && !client.stream.write(':\n\n')) clients.remove(client)
    }
  }

  listen(store, dispatch)

  return {
    clients,
    tick,
    settle: dispatch.settle,
    connect(network, stream) {
      const client = clients.add(network, stream)
      stream.onClose(() => clients.remove(client))
      send(client, 'PB_CONNECT', JSON.stringify({ clientId: client.id }))
      return client
    },
    async subscribe(subscription) {
      if (clients.find(subscription.clientId)) return subscribe(subscription)
      await forwarding.forward(subscription)
      return undefined
    },
    start: forwarding.start,
    sendOnce: (message) => sendOnce({ clients, deliver }, message),
    close() {
      clearInterval(timer)
      for (const client of [...clients.all()]) drop(client, RETRY_MS)
    },
  }
}

type AdmissionContext = { clients: Clients; identify: Identify; store: RecordStore }

/**
 * Applies a subscription. A guest's stream may become a person's stream; a person's stream stays with that
 * person.
 */
async function admit(
  { clients, identify, store }: AdmissionContext,
  { clientId, authorization, topics }: Subscription,
): Promise<Client> {
  const sender = clients.find(clientId)
  if (sender) sender.sent += 1
  const place = sender?.sent ?? 0
  const identity = await identify(authorization)
  const wanted = topics.map((text) => readTopic(store.schemas, text))
  await refuseTopics(store, wanted, identity)
  const client = clients.find(clientId)
  if (!client) throw unknownClient()
  const known = personOf(client)
  if (known !== undefined && known !== personOf({ identity })) throw foreignClient()
  const others = clients.optionsFrom(client.network) - optionsIn(client.topics)
  if (others + optionsIn(wanted) > MAX_OPTIONS_PER_NETWORK) {
    throw tooManyOptions()
  }
  // A page may send several lists in quick succession. The last one sent wins, in whatever order the checks finish.
  if (place < client.holding) return client
  client.holding = place
  client.authorization = authorization
  clients.assign(client, identity, wanted)
  return client
}

function isOver({ lastMessageAt, openedAt, identity }: Client, now: number): boolean {
  return now - lastMessageAt >= IDLE_MS || now - openedAt >= LIFE_MS || identity.expiresAt <= now
}

function listen(store: RecordStore, dispatch: Dispatch): void {
  store.watchDeletes(async (scope, schema, record) => {
    const farewells = await dispatch.prepareFarewells(scope, schema, record)
    return () => void (farewells.length > 0 && dispatch.push({ kind: 'deleted', farewells }))
  })
  store
    .hooksOf('realtime')
    .afterEachCommit('sends the change to subscribed clients', ({ schema, action, record }) => {
      if (schema.type === 'auth') dispatch.push({ kind: 'person', id: record.id })
      if (action !== 'delete') dispatch.push({ kind: 'written', schema, action, id: record.id })
    })
  store.onForeignCommit(({ collection, action, id, before }) => {
    const schema = store.schemas.find(collection)
    if (!schema) return
    if (schema.type === 'auth') dispatch.push({ kind: 'person', id })
    if (action !== 'delete') dispatch.push({ kind: 'written', schema, action, id })
    else if (before) dispatch.push({ kind: 'gone', schema, record: before })
  })
}

/**
 * Throws `RefusedTopic` for the first topic whose filter cannot be parsed or is too costly to run at every
 * change. Such a topic would be skipped at every event without the listener knowing.
 */
async function refuseTopics(
  store: RecordStore,
  topics: readonly Topic[],
  identity: Identity,
): Promise<void> {
  for (const [place, topic] of topics.entries()) {
    const why = await faultOf(store, topic, identity)
    if (why) throw new RefusedTopic(why, place)
  }
}

async function faultOf(
  { engine }: RecordStore,
  topic: Topic,
  identity: Identity,
): Promise<TopicFault | undefined> {
  const { schema } = topic
  if (!schema || !topic.query.filter) return undefined
  const request = requestOf(topic, { identity })
  const conditions = conditionsOf(schema, { topic, request })
  if (!conditions) return undefined
  try {
    return (await engine.queries.isCheap(schema, conditions, request)) ? undefined : 'heavy'
  } catch (error) {
    if (error instanceof InvalidFilter) return 'unreadable'
    // A filter reserved for administrators matches no record, as clients of this API expect.
    if (error instanceof Refusal) return undefined
    throw error
  }
}
