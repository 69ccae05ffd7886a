import { randomUUID } from 'node:crypto'
import type { Database, Signal } from '@docket/database/database'
import { BadRequest, NotFound, Refusal } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { Sealer } from '@docket/service/secrets'
import { realtime as words } from '@docket/texts/server/records'

const CHANNEL = 'docket_subscriptions'
const TABLE = '_forwarded'
const PATIENCE_MS = 2000
const LEFT_OVER_MS = 60_000
const MAX_UNDER_WAY = 500
/** The answer when no process responds. */
const NOBODY = 'nobody'

/** The topics that a client subscribes to, and the header that identifies the caller. */
export type Subscription = {
  clientId: string
  authorization: string | undefined
  topics: readonly string[]
}

/**
 * Forwards a subscription to the process that holds the client's stream when another process received the
 * call. The subscription travels through the shared database, so the processes need no network access to each
 * other. Its token is encrypted and is stored only for a moment.
 */
export type SubscriptionForwarder = {
  /** Starts accepting subscriptions that other processes forward to clients of this process. */
  start(): Promise<void>
  /** Throws the refusal of the other process, or `NotFound` when no process holds the client. */
  forward(subscription: Subscription): Promise<void>
}

type Dependencies = {
  database: Database
  sealer: Sealer
  clock: Clock
  log: Log
  hasClient(clientId: string): boolean
  /** Throws a `Refusal`. */
  subscribe(subscription: Subscription): Promise<void>
}

export function createForwarding(parts: Dependencies): SubscriptionForwarder {
  const { database, log, hasClient } = parts
  const { signal } = database
  const awaited = new Map<string, (answer: string) => void>()

  function hear(word: string): void {
    const [kind, id = '', rest = ''] = word.split(' ')
    if (kind === 'answer') awaited.get(id)?.(rest)
    if (kind !== 'ask' || !signal || !hasClient(rest)) return
    take(parts, signal, id).catch((error: unknown) =>
      log.warn('A subscription that another process forwarded was lost.', { error }),
    )
  }

  return {
    start: async () => signal?.listen(CHANNEL, hear),
    async forward(subscription) {
      if (!signal?.isConnected || awaited.size >= MAX_UNDER_WAY) throw unknownClient()
      const id = randomUUID()
      const { promise, resolve } = Promise.withResolvers<string>()
      awaited.set(id, resolve)
      const tooLong = setTimeout(() => resolve(NOBODY), PATIENCE_MS)
      try {
        await leave(parts, id, subscription)
        await signal.send(CHANNEL, `ask ${id} ${subscription.clientId}`)
        const answer = await promise
        if (answer === NOBODY) await withdraw(database, id)
        refuseUnlessTaken(answer)
      } finally {
        clearTimeout(tooLong)
        awaited.delete(id)
      }
    },
  }
}

/** Returns the error for a client that is not connected to any process. */
export function unknownClient(): NotFound {
  return new NotFound(words.unknownClient)
}

/** Returns the error for a call without the token of the person that the client belongs to. */
export function foreignClient(): Refusal {
  return new Refusal(403, words.foreignClient)
}

/** Returns the error for too many topics with options. Each of them causes its own query at every event. */
export function tooManyOptions(): Refusal {
  return new Refusal(429, words.tooManyOptions)
}

/** Reasons to refuse a topic's filter. */
export type TopicFault = keyof typeof TOPIC_FAULTS

const TOPIC_FAULTS = {
  heavy: 'validation_too_heavy',
  unreadable: 'validation_invalid_filter',
} as const

/**
 * Answered with 400: with such a filter the listener would never receive a message. `place` is the index of
 * the topic in the list sent.
 */
export class RefusedTopic extends BadRequest {
  readonly why: TopicFault
  readonly place: number

  constructor(why: TopicFault, place: number) {
    const { message, fault } = words.topics[why]
    super(message, { subscriptions: { [place]: { code: TOPIC_FAULTS[why], message: fault } } })
    this.why = why
    this.place = place
  }
}

async function leave(
  { database, sealer, clock }: Dependencies,
  id: string,
  subscription: Subscription,
): Promise<void> {
  const row = {
    id,
    sealed: sealer.seal(JSON.stringify(subscription), id),
    at: toInstant(clock.now()),
  }
  await database.transaction(async (transaction) => {
    const leftOver = toInstant(clock.now() - LEFT_OVER_MS)
    await transaction.deleteFrom(TABLE).where('at', '<', leftOver).execute()
    await transaction.insertInto(TABLE).values(row).execute()
  })
}

async function take(parts: Dependencies, signal: Signal, id: string): Promise<void> {
  const { database, sealer, subscribe } = parts
  const sealed = await withdraw(database, id)
  const opened = sealed && sealer.open(sealed, id)
  if (!opened) return
  const status = await subscribe(JSON.parse(opened) as Subscription).then(() => '204', codeOf)
  await signal.send(CHANNEL, `answer ${id} ${status}`)
}

async function withdraw(database: Database, id: string): Promise<string | undefined> {
  const row = await database.transaction((transaction) =>
    transaction.deleteFrom(TABLE).where('id', '=', id).returning('sealed').executeTakeFirst(),
  )
  return row?.sealed
}

/** Encodes a refusal so that the other process can recreate it. */
function codeOf(error: unknown): string {
  if (error instanceof RefusedTopic) return `${error.why}-${error.place}`
  return String(error instanceof Refusal ? error.status : 404)
}

function refuseUnlessTaken(answer: string): void {
  const [why = '', place = ''] = answer.split('-')
  if (isTopicFault(why)) throw new RefusedTopic(why, Number(place))
  if (answer === '403') throw foreignClient()
  if (answer === '429') throw tooManyOptions()
  if (answer !== '204') throw unknownClient()
}

function isTopicFault(word: string): word is TopicFault {
  return Object.hasOwn(TOPIC_FAULTS, word)
}
