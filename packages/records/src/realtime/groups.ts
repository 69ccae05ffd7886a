import type { Identity } from '../engine/access/identity.ts'
import type { RequestInfo } from '../engine/access/request-info.ts'
import type { Client, Group } from './client.ts'
import type { Topic } from './topics.ts'

/** Groups clients by topic and identity. */
export type Groups = {
  join(client: Client): void
  leave(client: Client): void
  /**
   * Moves a client from its previous topics to its current ones. The client never leaves a group that it
   * stays in, because it would then miss an event that is being sent to that group.
   */
  move(client: Client, before: ClientTopics): void
  /** Returns the groups that listen to a collection, by its name. */
  of(collection: string): Iterable<Group>
}

type ClientTopics = Pick<Client, 'identity' | 'topics'>

export function createGroups(): Groups {
  const groups = new Map<string, Map<string, Group>>()

  function leave(client: Client, before: ClientTopics, staysIn?: ReadonlySet<string>): void {
    for (const topic of before.topics) {
      const name = topic.schema?.name ?? ''
      const known = groups.get(name)
      const key = groupKey(topic, before.identity)
      if (staysIn?.has(key)) continue
      const group = known?.get(key)
      group?.clients.delete(client)
      if (group?.clients.size === 0) known?.delete(key)
      if (known?.size === 0) groups.delete(name)
    }
  }

  function join(client: Client): void {
    for (const topic of client.topics) {
      const name = topic.schema?.name ?? ''
      const known = groups.get(name) ?? new Map<string, Group>()
      const key = groupKey(topic, client.identity)
      const group = known.get(key) ?? {
        topic,
        request: requestOf(topic, client),
        clients: new Set(),
      }
      // The identity's own record may have changed since the group was created.
      group.request = requestOf(topic, client)
      group.clients.add(client)
      groups.set(name, known.set(key, group))
    }
  }

  return {
    join,
    leave: (client) => leave(client, client),
    move(client, before) {
      join(client)
      const keys = client.topics.map((topic) => groupKey(topic, client.identity))
      leave(client, before, new Set(keys))
    },
    of: (collection) => groups.get(collection)?.values() ?? [],
  }
}

function groupKey(topic: Topic, { caller }: Identity): string {
  const who = 'record' in caller ? `${caller.record.collectionId} ${caller.record.id}` : 'guest'
  return `${who}\n${topic.text}`
}

/** Returns the request that the rules and the filter of a topic are evaluated with for this client. */
export function requestOf(
  { query, headers }: Topic,
  { identity }: Pick<Client, 'identity'>,
): RequestInfo {
  const { caller } = identity
  return { context: 'realtime', method: 'GET', query, headers: () => headers, body: {}, caller }
}
