import type { Identity } from '../engine/access/identity.ts'
import type { RequestInfo } from '../engine/access/request-info.ts'
import type { EventStream } from './event-stream.ts'
import type { Topic } from './topics.ts'

/** A browser or program that listens to changes. */
export type Client = {
  readonly id: string
  /** The network that the client connected from. */
  readonly network: string
  readonly stream: EventStream
  readonly openedAt: number
  lastMessageAt: number
  /** The header that identified the caller, read again when the caller's record changes. */
  authorization: string | undefined
  identity: Identity
  topics: readonly Topic[]
  /**
   * `sent` counts the topic lists that the client has sent; `holding` is the number of the list in effect.
   */
  sent: number
  holding: number
}

/**
 * Clients that receive the same messages: with the same topic and identity, one visibility check serves them
 * all.
 */
export type Group = { topic: Topic; request: RequestInfo; clients: Set<Client> }

/** Returns the id of the record that a client is logged in as. */
export function personOf({ identity: { caller } }: Pick<Client, 'identity'>): string | undefined {
  return 'record' in caller ? caller.record.id : undefined
}
