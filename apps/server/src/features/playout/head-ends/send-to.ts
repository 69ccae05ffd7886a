import type { App } from '@docket/accounts/app'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { readReceiverAddress } from '@docket/model/playout/receiver-address'
import { SECOND_MS, toInstant } from '@docket/model/time/instants'
import { OutboundRefused } from '@docket/service/outbound'
import { openSealer } from '@docket/service/secrets'
import { playout as words } from '@docket/texts/server/playout'
import type { LiveChannels } from '../live-channels.ts'
import type { Broadcasts } from '../serving/broadcasts.ts'
import { followSegments } from '../serving/follow-segments.ts'
import type { TransportSegments } from '../serving/transport-segments.ts'
import type { FollowHeadEnds } from './alarm-of-head-ends.ts'
import { openConnectionLog } from './connection-log.ts'
import { openConnection } from './open-connection.ts'
import { passphraseOf } from './passphrase.ts'
import { type SentSoFar, sendChannel } from './send-channel.ts'
import type { TestSignals } from './test-signals.ts'

/** Sends a channel to a head-end until `signal` is aborted or it fails. Keeps the state in the head-end's record. */
export type SendTo = (headEnd: HeadEnd, signal: AbortSignal) => Promise<void>

type Dependencies = {
  app: App
  live: LiveChannels
  broadcasts: Broadcasts
  transport: TransportSegments
  tests: TestSignals
  follow: FollowHeadEnds
}

const MAX_DETAIL_LENGTH = 300
/** Pictures arrive at most this long before they are decoded. */
const MAX_BEHIND_MS = 500
/**
 * After a rate was too low, it must be sufficient for this long before the state changes, so that the state does not
 * change with each picture.
 */
const HOLDS_MS = 60 * SECOND_MS

export function createSendTo(parts: Dependencies): SendTo {
  const { app, live, broadcasts, transport, tests, follow } = parts
  const { records, clock, log } = app
  const sealer = openSealer(app.config)

  async function look(id: string) {
    const found = (await live.all()).find(({ channel }) => channel.id === id)
    if (!found) throw new Error(words.notPlayedOut)
    const broadcast = broadcasts.now(found.channel) ?? (await broadcasts.of(found.channel))
    return { live: found, broadcast }
  }

  async function note({ id }: HeadEnd, state: HeadEnd['state'], reason: string): Promise<void> {
    const detail = reason.slice(0, MAX_DETAIL_LENGTH)
    const before = await records.find(headEnds, { id })
    if (!before) return
    if (before.state !== state || before.detail !== detail) {
      // If only the reason changes, keeps the time when the failure began.
      const isSame = before.state === state && state === 'failing' && before.since !== ''
      const since = isSame ? before.since : toInstant(clock.now())
      await records.update(headEnds, id, { state, detail, since })
    }
    await follow(before.channel)
  }

  const failed = (error: unknown) => log.error('The state of a head-end was not saved.', { error })

  function segmentsFor(headEnd: HeadEnd, signal: AbortSignal) {
    const { channel, height: track, sends } = headEnd
    const followed = { look: () => look(channel), transport, track, signal }
    if (sends === 'bars' || sends === 'countdown') return tests.follow(sends, followed)
    return followSegments({ ...followed, withDescription: true })
  }

  async function send(headEnd: HeadEnd, signal: AbortSignal): Promise<void> {
    const { address, channel, organization, rateKbps, hops, latencyMs } = headEnd
    const receiver = readReceiverAddress(address)
    if (!receiver) throw new Error(words.noReceiverAddress)
    const passphrase = receiver.protocol === 'srt' ? passphraseOf(headEnd, sealer) : undefined
    // Makes no connection while the channel is off the air.
    await look(channel)
    const allowed = await app.outbound.allowedFor(organization)
    const sender = await openConnection(receiver, { hops, latencyMs, passphrase }, allowed)
    const lost = new AbortController()
    const why = sender.closed.finally(() => lost.abort())
    const stopped = AbortSignal.any([signal, lost.signal])
    const connection = openConnectionLog(app, headEnd)
    const rate = watchRate(headEnd, clock, (detail) => note(headEnd, 'sending', detail))
    try {
      await Promise.race([sender.opened, why, aborted(signal)])
      if (!stopped.aborted) await note(headEnd, 'sending', '')
      await sendChannel({
        segments: () => segmentsFor(headEnd, stopped),
        sender,
        clock,
        rateKbps,
        signal: stopped,
        onSent: (sent) => {
          void Promise.all([connection.note(sent), rate(sent)]).catch(failed)
        },
      })
      if (lost.signal.aborted)
        throw new Error(words.receiverLost({ reason: await why, hasReason: (await why) !== '' }))
      if (!signal.aborted) throw new Error(words.notOnAir)
    } finally {
      sender.close()
      await connection.end().catch(failed)
    }
  }

  return async (headEnd, signal) => {
    try {
      await send(headEnd, signal)
    } catch (error) {
      const detail = error instanceof OutboundRefused ? error.reason : (error as Error).message
      log.warn('A channel could not be sent to a head-end.', { headEnd: headEnd.id, detail })
      await note(headEnd, 'failing', detail).catch(failed)
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Returns a function that reports when the rate becomes too low, and when it is sufficient again. */
function watchRate(
  { rateKbps }: HeadEnd,
  clock: App['clock'],
  tell: (detail: string) => Promise<void>,
): (sent: SentSoFar) => Promise<void> {
  let slowAt: number | undefined
  let toldAt: number | undefined
  return async ({ rateLateMs }) => {
    const now = clock.now()
    if (rateLateMs > MAX_BEHIND_MS) slowAt = now
    if (slowAt === undefined) return
    if (slowAt !== now && now - slowAt >= HOLDS_MS) {
      slowAt = undefined
      toldAt = undefined
      await tell('')
    } else if (toldAt === undefined || now - toldAt >= HOLDS_MS) {
      // Reported repeatedly, so that a rate that stays too low becomes an alarm.
      toldAt = now
      await tell(words.rateTooLow({ kbits: rateKbps }))
    }
  }
}
