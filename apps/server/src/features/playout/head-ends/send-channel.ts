import type { Sender } from '@docket/media/encoding'
import { ConstantRate, datagramsOf } from '@docket/media/mpegts'
import { SECOND_MS } from '@docket/model/time/instants'
import type { Clock } from '@docket/service/clock'
import type { LiveChannel } from '../live-channels.ts'
import { type Followed, followSegments } from '../serving/follow-segments.ts'
import { passed } from '../serving/passed.ts'

type Sent = Followed & {
  sender: Sender
  clock: Clock
  /** The constant rate in kilobits per second, or 0 if it may vary. */
  rateKbps: number
  /** Is called once if the rate is too low for the channel. */
  onTooSlow(): void
}

const US_PER_MS = 1000
/** Timers are not more precise. Anything due within this time is sent at once. */
const TOGETHER_MS = 4
/** If sending is later than this, it skips to what is due now. */
const MAX_LATE_MS = 3 * SECOND_MS
/** Pictures arrive this much before they are decoded, at most. */
const MAX_BEHIND_MS = 500

/**
 * Sends a channel, datagram by datagram as they are due, until `signal` is aborted or the channel ends. Throws when a
 * recording is gone.
 */
export async function sendChannel(sent: Sent): Promise<void> {
  let isLate = true
  while (isLate && !sent.signal.aborted) {
    isLate = false
    for await (const segment of segmentsOf(sent)) {
      isLate = (await sendSegment(sent, segment)) > MAX_LATE_MS
      if (isLate) break
    }
    // With a stopped clock, the same segment would be sent again and again.
    if (isLate) await passed(SECOND_MS, sent.signal)
  }
}

/** What is sent next, and the time to which its clocks are near, in milliseconds since 1970. */
type Segment = { bytes: Buffer; nearMs: number }

/** Yields the segments of the channel, at a constant rate if the receiver needs one. */
async function* segmentsOf(sent: Sent): AsyncGenerator<Segment> {
  let rate: ConstantRate | undefined
  let isTold = false
  for await (const { place, live, content } of followSegments(sent)) {
    const nearMs = place.startsAtUs / US_PER_MS
    if (sent.rateKbps > 0) rate ??= constantRate(sent, live)
    yield { bytes: rate?.add(content, nearMs) ?? content, nearMs }
    if (isTold || !rate || rate.lateMs <= MAX_BEHIND_MS) continue
    isTold = true
    sent.onTooSlow()
  }
}

function constantRate({ rateKbps }: Sent, { channel }: LiveChannel): ConstantRate {
  return new ConstantRate({ bitsPerSec: rateKbps * 1000, name: channel.name })
}

/** Sends a segment at its own pace. Returns how late its last datagram was. */
async function sendSegment(
  { sender, clock, signal }: Sent,
  { bytes: segment, nearMs }: Segment,
): Promise<number> {
  let lateMs = 0
  for (const { bytes, atMs } of datagramsOf(segment, nearMs)) {
    const earlyMs = atMs - clock.now()
    if (earlyMs > TOGETHER_MS) await passed(earlyMs, signal)
    if (signal.aborted) return 0
    sender.send(bytes)
    lateMs = clock.now() - atMs
  }
  return lateMs
}
