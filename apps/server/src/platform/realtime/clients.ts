import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { RequestInfo } from '../records/caller.ts'
import type { Identity } from '../sessions/sessions.ts'
import type { EventStream } from './event-stream.ts'
import type { Topic } from './topics.ts'

/** A browser or program that listens. */
export type Client = {
  readonly id: string
  /** Where it connected from. */
  readonly network: string
  readonly stream: EventStream
  readonly openedAt: number
  lastMessageAt: number
  /** The header that its identity came from, to be asked again when something changed. */
  authorization: string | undefined
  identity: Identity
  topics: readonly Topic[]
}

/** Clients that are told the same: one topic, one identity, hence one check for all of them. */
export type Group = { topic: Topic; request: RequestInfo; clients: Set<Client> }

/** Who listens, and to what. */
export type Clients = {
  readonly size: number
  all(): Iterable<Client>
  find(id: string): Client | undefined
  countFrom(network: string): number
  add(network: string, stream: EventStream): Client
  remove(client: Client): void
  /** Replaces what a client listens to, and who it is. */
  assign(client: Client, identity: Identity, topics: readonly Topic[]): void
  /** The groups that listen to a collection, by its name. */
  groupsOf(collection: string): Iterable<Group>
}

const ID_BYTES = 30

export function createClients(clock: Clock): Clients {
  const byId = new Map<string, Client>()
  const networks = new Map<string, number>()
  const groups = new Map<string, Map<string, Group>>()

  function leaveGroups(client: Client): void {
    for (const topic of client.topics) {
      const name = topic.schema?.name ?? ''
      const known = groups.get(name)
      const key = groupKey(topic, client.identity)
      const group = known?.get(key)
      group?.clients.delete(client)
      if (group?.clients.size === 0) known?.delete(key)
      if (known?.size === 0) groups.delete(name)
    }
  }

  function joinGroups(client: Client): void {
    for (const topic of client.topics) {
      const name = topic.schema?.name ?? ''
      const known = groups.get(name) ?? new Map<string, Group>()
      const key = groupKey(topic, client.identity)
      const group = known.get(key) ?? {
        topic,
        request: requestOf(topic, client),
        clients: new Set(),
      }
      // The identity's own record may have changed since the group came to be.
      group.request = requestOf(topic, client)
      group.clients.add(client)
      groups.set(name, known.set(key, group))
    }
  }

  return {
    get size() {
      return byId.size
    },
    all: () => byId.values(),
    find: (id) => byId.get(id),
    countFrom: (network) => networks.get(network) ?? 0,
    add(network, stream) {
      const now = clock.now()
      const client: Client = {
        id: randomBytes(ID_BYTES).toString('base64url'),
        network,
        stream,
        openedAt: now,
        lastMessageAt: now,
        authorization: undefined,
        identity: { caller: { kind: 'guest' }, expiresAt: Number.POSITIVE_INFINITY },
        topics: [],
      }
      byId.set(client.id, client)
      networks.set(network, (networks.get(network) ?? 0) + 1)
      return client
    },
    remove(client) {
      if (!byId.delete(client.id)) return
      leaveGroups(client)
      const left = (networks.get(client.network) ?? 1) - 1
      if (left === 0) networks.delete(client.network)
      else networks.set(client.network, left)
    },
    assign(client, identity, topics) {
      leaveGroups(client)
      client.identity = identity
      client.topics = topics
      // A stream may have closed while its subscriptions were read.
      if (byId.has(client.id)) joinGroups(client)
    },
    groupsOf: (collection) => groups.get(collection)?.values() ?? [],
  }
}

function groupKey(topic: Topic, { caller }: Identity): string {
  const who = 'record' in caller ? `${caller.record.collectionId} ${caller.record.id}` : 'guest'
  return `${who}\n${topic.text}`
}

function requestOf({ query, headers }: Topic, { identity }: Client): RequestInfo {
  return { context: 'realtime', method: 'GET', query, headers, body: {}, caller: identity.caller }
}

/** The id of the record that a client is signed in as. */
export function personOf({ identity: { caller } }: Pick<Client, 'identity'>): string | undefined {
  return 'record' in caller ? caller.record.id : undefined
}
