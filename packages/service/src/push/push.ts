import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Database } from '@docket/database/database'
import { BadRequest } from '@docket/model/kernel/errors'
import { toInstant } from '@docket/model/time/instants'
import { push as words } from '@docket/texts/server/service'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { MailSetup } from '../mail/mailer.ts'
import { machineOf } from '../outbound/allowed.ts'
import type { Outbound } from '../outbound/outbound.ts'
import type { Sealer } from '../secrets/sealer.ts'
import { areKeys, encryptPush, MAX_TEXT_BYTES, type SubscriptionKeys } from './encrypt.ts'
import { newPushKeys, type PushKeys, vapidHeader } from './vapid.ts'

/** The push service's address for one browser, and the keys to encrypt messages with. */
export type PushSubscription = SubscriptionKeys & { endpoint: string }

export type PushMessage = {
  /** Text for the page's service worker; 3,900 bytes at most. */
  text: string
  /** How long the push service keeps the message for a browser that is offline. */
  ttlSec: number
  /** Whether the message wakes a phone in power-saving mode. */
  isUrgent: boolean
  /** A later message of the same topic replaces one that is not yet delivered. */
  topic: string
}

/** Sends messages to browsers whose users agreed, through the push services of the browser vendors. */
export type Push = {
  /** Returns the key that browsers subscribe with. The first call creates it. */
  publicKey(): Promise<string>
  /** Throws a `BadRequest` for a subscription that no browser would send. */
  check(subscription: PushSubscription): void
  /**
   * Sends a message. Resolves to `taken` when the service accepted it and to `gone` when the subscription has
   * ended. Throws for any other outcome.
   */
  send(
    subscription: PushSubscription,
    message: PushMessage,
    signal: AbortSignal,
  ): Promise<'taken' | 'gone'>
}

type Dependencies = {
  database: Database
  sealer: Sealer
  outbound: Outbound
  /** The mail sender is the contact for the operators of push services. */
  setup: () => Pick<MailSetup, 'from'>
  clock: Clock
  log: Log
}

const MAX_ENDPOINT = 1000
const ANSWER_BYTES = 100_000
const TOPIC_CHARS = 32
const ENDED = [404, 410]

class NotTaken extends Error {}

export function createPush(parts: Dependencies): Push {
  const { outbound, setup, clock } = parts
  let known: Promise<PushKeys> | undefined

  function keys(): Promise<PushKeys> {
    known ??= loadPushKeys(parts).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return {
    publicKey: async () => (await keys()).publicKey,
    check(subscription) {
      const url = URL.parse(subscription.endpoint)
      // Strangers provide the address, so it must not be an internal machine.
      const isReachable = url?.protocol === 'https:' && isIP(machineOf(url).host) === 0
      const isPlain = url?.username === '' && url.password === ''
      if (!isReachable || !isPlain || subscription.endpoint.length > MAX_ENDPOINT) {
        throw new BadRequest(words.notAPushService)
      }
      if (!areKeys(subscription)) throw new BadRequest(words.notKeys)
    },
    async send({ endpoint, ...subscribed }, { text, ttlSec, isUrgent, topic }, signal) {
      if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new TypeError('The message is too long.')
      const own = await keys()
      const contact = `mailto:${setup().from.address}`
      const { status } = await outbound.fetch(endpoint, {
        purpose: 'push',
        method: 'POST',
        headers: {
          authorization: vapidHeader(own, { endpoint, contact, now: clock.now() }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.round(ttlSec))),
          urgency: isUrgent ? 'high' : 'normal',
          topic: createHash('sha256').update(topic).digest('base64url').slice(0, TOPIC_CHARS),
        },
        body: encryptPush(text, subscribed),
        maxBytes: ANSWER_BYTES,
        signal,
      })
      if (ENDED.includes(status)) return 'gone'
      if (status >= 200 && status < 300) return 'taken'
      throw new NotTaken(words.notTaken({ status }))
    },
  }
}

const ID = 'keys'
const PLACE = 'push keys'

type KeyDependencies = { database: Database; sealer: Sealer; clock: Clock; log: Log }

/**
 * Loads the installation's push keys. The first process that needs them creates them and stores them
 * encrypted in the database, so that all processes share them. Keys that can no longer be decrypted, because
 * the operator's secret changed, are replaced; browsers must then subscribe again.
 */
async function loadPushKeys({ database, sealer, clock, log }: KeyDependencies): Promise<PushKeys> {
  return database.transaction(async (transaction) => {
    const kept = await transaction
      .selectFrom('_push_keys')
      .selectAll()
      .where('id', '=', ID)
      .executeTakeFirst()
    const opened = kept && sealer.open(kept.sealedKey, PLACE)
    if (kept && opened) {
      return { publicKey: kept.publicKey, privateKey: JSON.parse(opened) as PushKeys['privateKey'] }
    }
    if (kept) log.warn('The keys for web push cannot be decrypted, so new ones were created.')
    const made = newPushKeys()
    const row = {
      publicKey: made.publicKey,
      sealedKey: sealer.seal(JSON.stringify(made.privateKey), PLACE),
      created: toInstant(clock.now()),
    }
    await transaction
      .insertInto('_push_keys')
      .values({ id: ID, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return made
  })
}
