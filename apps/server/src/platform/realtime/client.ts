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
  /** How many lists of topics it has sent, and which of them holds. */
  sent: number
  holding: number
}

/** Clients that are told the same: one topic, one identity, hence one check for all of them. */
export type Group = { topic: Topic; request: RequestInfo; clients: Set<Client> }

/** The id of the record that a client is signed in as. */
export function personOf({ identity: { caller } }: Pick<Client, 'identity'>): string | undefined {
  return 'record' in caller ? caller.record.id : undefined
}
