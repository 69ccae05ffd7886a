import type { App } from '@docket/accounts/app'
import { type HeadEnd, headEnds } from '@docket/model/playout/head-ends'
import { readReceiverAddress } from '@docket/model/playout/receiver-address'
import { toInstant } from '@docket/model/time/instants'
import { OutboundRefused } from '@docket/service/outbound'
import type { LiveChannels } from '../live-channels.ts'
import type { Broadcasts } from '../serving/broadcasts.ts'
import type { TransportSegments } from '../serving/transport-segments.ts'
import { words } from '../words.ts'
import { openConnection } from './open-connection.ts'
import { sendChannel } from './send-channel.ts'

/** Sends a channel to a head-end until `signal` is aborted or it fails. Keeps the state in the head-end's record. */
export type SendTo = (headEnd: HeadEnd, signal: AbortSignal) => Promise<void>

type Dependencies = {
  app: App
  live: LiveChannels
  broadcasts: Broadcasts
  transport: TransportSegments
}

const MAX_DETAIL_LENGTH = 300

export function createSendTo({ app, live, broadcasts, transport }: Dependencies): SendTo {
  const { records, clock, log } = app

  async function look(id: string) {
    const found = (await live.all()).find(({ channel }) => channel.id === id)
    if (!found) throw new Error(words.notPlayedOut)
    const broadcast = broadcasts.now(found.channel) ?? (await broadcasts.of(found.channel))
    return { live: found, broadcast }
  }

  async function note({ id }: HeadEnd, state: HeadEnd['state'], reason: string): Promise<void> {
    const detail = reason.slice(0, MAX_DETAIL_LENGTH)
    const before = await records.find(headEnds, { id })
    if (!before || (before.state === state && before.detail === detail)) return
    await records.update(headEnds, id, { state, detail, since: toInstant(clock.now()) })
  }

  const failed = (error: unknown) => log.error('The state of a head-end was not saved.', { error })

  async function send(headEnd: HeadEnd, signal: AbortSignal): Promise<void> {
    const { address, channel, height, organization, rateKbps } = headEnd
    const receiver = readReceiverAddress(address)
    if (!receiver) throw new Error(words.noReceiverAddress)
    // Makes no connection while the channel is off the air.
    await look(channel)
    const sender = await openConnection(receiver, await app.outbound.allowedFor(organization))
    const lost = new AbortController()
    const why = sender.closed.finally(() => lost.abort())
    try {
      await note(headEnd, 'sending', '')
      await sendChannel({
        ...{ look: () => look(channel), transport, track: height, sender, clock, rateKbps },
        onTooSlow: () => void note(headEnd, 'sending', words.rateTooLow(rateKbps)).catch(failed),
        signal: AbortSignal.any([signal, lost.signal]),
      })
      if (lost.signal.aborted) throw new Error(words.receiverLost(await why))
      if (!signal.aborted) throw new Error(words.notOnAir)
    } finally {
      sender.close()
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
