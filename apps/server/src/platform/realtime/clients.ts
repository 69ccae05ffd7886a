import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Identity } from '../sessions/sessions.ts'
import { type Client, type Group, personOf } from './client.ts'
import type { EventStream } from './event-stream.ts'
import { createGroups } from './groups.ts'
import type { Topic } from './topics.ts'

/** Who listens, and to what. */
export type Clients = {
  readonly size: number
  all(): Iterable<Client>
  find(id: string): Client | undefined
  /** The clients that are signed in as a person, by the id of their record. */
  signedInAs(person: string): readonly Client[]
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
  const people = new Map<string, Set<Client>>()
  const groups = createGroups()

  function leave(client: Client): void {
    const person = personOf(client)
    const listeners = person === undefined ? undefined : people.get(person)
    listeners?.delete(client)
    if (person !== undefined && listeners?.size === 0) people.delete(person)
    groups.leave(client)
  }

  function join(client: Client): void {
    const person = personOf(client)
    if (person !== undefined) {
      people.set(person, (people.get(person) ?? new Set<Client>()).add(client))
    }
    groups.join(client)
  }

  return {
    get size() {
      return byId.size
    },
    all: () => byId.values(),
    find: (id) => byId.get(id),
    signedInAs: (person) => [...(people.get(person) ?? [])],
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
      leave(client)
      const left = (networks.get(client.network) ?? 1) - 1
      if (left === 0) networks.delete(client.network)
      else networks.set(client.network, left)
    },
    assign(client, identity, topics) {
      leave(client)
      client.identity = identity
      client.topics = topics
      // A stream may have closed while its subscriptions were read.
      if (byId.has(client.id)) join(client)
    },
    groupsOf: groups.of,
  }
}
