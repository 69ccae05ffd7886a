import { randomBytes } from 'node:crypto'
import type { Clock } from '@docket/service/clock'
import type { Identity } from '../engine/access/identity.ts'
import { type Client, type Group, personOf } from './client.ts'
import type { EventStream } from './event-stream.ts'
import { createGroups } from './groups.ts'
import type { Topic } from './topics.ts'

/** The connected clients and their subscriptions. */
export type Clients = {
  readonly size: number
  all(): Iterable<Client>
  find(id: string): Client | undefined
  /** Returns the clients that are logged in as a person, by the id of the person's record. */
  loggedInAs(person: string): readonly Client[]
  countFrom(network: string): number
  /** Returns how many topics with options a network has. Each causes its own query at every event. */
  optionsFrom(network: string): number
  add(network: string, stream: EventStream): Client
  remove(client: Client): void
  /** Replaces the topics and identity of a client. */
  assign(client: Client, identity: Identity, topics: readonly Topic[]): void
  /** Returns the groups that listen to a collection, by its name. */
  groupsOf(collection: string): Iterable<Group>
}

const ID_BYTES = 30

export function createClients(clock: Clock): Clients {
  const byId = new Map<string, Client>()
  const networks = createTally()
  const options = createTally()
  const people = new Map<string, Set<Client>>()
  const groups = createGroups()

  function uncount(client: Client): void {
    const person = personOf(client)
    const listeners = person === undefined ? undefined : people.get(person)
    listeners?.delete(client)
    if (person !== undefined && listeners?.size === 0) people.delete(person)
    options.add(client.network, -optionsIn(client.topics))
  }

  function count(client: Client): void {
    const person = personOf(client)
    if (person !== undefined) {
      people.set(person, (people.get(person) ?? new Set<Client>()).add(client))
    }
    options.add(client.network, optionsIn(client.topics))
  }

  return {
    get size() {
      return byId.size
    },
    all: () => byId.values(),
    find: (id) => byId.get(id),
    loggedInAs: (person) => [...(people.get(person) ?? [])],
    countFrom: networks.of,
    optionsFrom: options.of,
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
        sent: 0,
        holding: 0,
      }
      byId.set(client.id, client)
      networks.add(network, 1)
      return client
    },
    remove(client) {
      if (!byId.delete(client.id)) return
      uncount(client)
      groups.leave(client)
      networks.add(client.network, -1)
    },
    assign(client, identity, topics) {
      // The stream may have closed while its subscriptions were read.
      if (!byId.has(client.id)) return
      const before = { identity: client.identity, topics: client.topics }
      uncount(client)
      client.identity = identity
      client.topics = topics
      count(client)
      groups.move(client, before)
    },
    groupsOf: groups.of,
  }
}

export function optionsIn(topics: readonly Topic[]): number {
  return topics.filter(({ hasOptions }) => hasOptions).length
}

function createTally() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, many: number): void {
      const sum = (counts.get(key) ?? 0) + many
      if (sum === 0) counts.delete(key)
      else counts.set(key, sum)
    },
  }
}
