import type { Sender } from '@docket/media/encoding'
import { ConstantRate, datagramsOf, PACKET_BYTES } from '@docket/media/mpegts'
import { SECOND_MS } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import type { LiveChannel } from '../live-channels.ts'
import type { FollowedSegment } from '../serving/follow-segments.ts'
import { passed } from '../serving/passed.ts'

/** What was sent since the connection was made. */
export type SentSoFar = {
  packets: number
  /** Datagrams that did not fit or were refused. */
  lost: number
  bits: number
  /** How late the last packets were because of the rate, in milliseconds. */
  rateLateMs: number
  /** The last segment before it was multiplexed, which has the table of its streams. */
  segment: Buffer
}

type Sent = {
  /** Returns the segments to send, starting now. */
  segments(): AsyncIterable<FollowedSegment>
  sender: Sender
  clock: Clock
  /** The constant rate in kilobits per second, or 0 for a variable rate. */
  rateKbps: number
  signal: AbortSignal
  /** Called after each segment. */
  onSent(sent: SentSoFar): void
}

const US_PER_MS = 1000
const BITS_PER_BYTE = 8
/** Timers are no more precise than this. Anything due within this time is sent at once. */
const TOGETHER_MS = 4
/** If sending falls further behind than this, it skips to what is due now. */
const MAX_LATE_MS = 3 * SECOND_MS

/**
 * Sends a channel, datagram by datagram as they are due, until `signal` is aborted or the channel ends. Throws when a
 * recording is gone.
 */
export async function sendChannel(sent: Sent): Promise<void> {
  const so: SentSoFar = { packets: 0, lost: 0, bits: 0, rateLateMs: 0, segment: Buffer.alloc(0) }
  let isLate = true
  while (isLate && !sent.signal.aborted) {
    isLate = false
    for await (const segment of multiplexed(sent, so)) {
      isLate = (await sendSegment(sent, segment, so)) > MAX_LATE_MS
      if (!sent.signal.aborted) sent.onSent(so)
      if (isLate) break
    }
    // With a stopped clock, the same segment would be sent again and again.
    if (isLate) await passed(SECOND_MS, sent.signal)
  }
}

/** What is sent next, and roughly the time that its clocks show, in milliseconds since 1970. */
type Segment = { bytes: Buffer; nearMs: number }

/** Yields the segments of the channel, at a constant rate if the receiver needs one. */
async function* multiplexed(sent: Sent, so: SentSoFar): AsyncGenerator<Segment> {
  let rate: ConstantRate | undefined
  for await (const { place, live, content } of sent.segments()) {
    const nearMs = place.startsAtUs / US_PER_MS
    if (sent.rateKbps > 0) rate ??= constantRate(sent, live)
    const bytes = rate?.add(content, nearMs) ?? content
    so.segment = content
    so.rateLateMs = rate?.lateMs ?? 0
    yield { bytes, nearMs }
  }
}

function constantRate({ rateKbps }: Sent, { channel }: LiveChannel): ConstantRate {
  return new ConstantRate({ bitsPerSec: rateKbps * 1000, name: channel.name })
}

/** Sends a segment at its own pace. Returns how late its last datagram was. */
async function sendSegment(
  { sender, clock, signal }: Sent,
  { bytes: segment, nearMs }: Segment,
  so: SentSoFar,
): Promise<number> {
  let lateMs = 0
  for (const { bytes, atMs } of datagramsOf(segment, nearMs)) {
    const earlyMs = atMs - clock.now()
    if (earlyMs > TOGETHER_MS) await passed(earlyMs, signal)
    if (signal.aborted) return 0
    if (!sender.send(bytes)) so.lost += 1
    so.packets += bytes.length / PACKET_BYTES
    so.bits += bytes.length * BITS_PER_BYTE
    lateMs = clock.now() - atMs
  }
  return lateMs
}
