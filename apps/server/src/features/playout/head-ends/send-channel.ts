import { datagramsOf } from '@docket/media/mpegts/datagrams'
import type { Sender } from '@docket/media/send'
import { SECOND_MS } from '@docket/model/time'
import type { Clock } from '@docket/service/clock'
import { type Followed, type FollowedSegment, followSegments } from '../serving/follow-segments.ts'
import { passed } from '../serving/passed.ts'

type Sent = Followed & { sender: Sender; clock: Clock }

const US_PER_MS = 1000
/** Timers are not more precise. Anything due within this time is sent at once. */
const TOGETHER_MS = 4
/** If sending is later than this, it skips to what is due now. */
const MAX_LATE_MS = 3 * SECOND_MS

/**
 * Sends a channel, datagram by datagram as they are due, until `signal` is aborted or the channel ends. Throws when a
 * recording is gone.
 */
export async function sendChannel(sent: Sent): Promise<void> {
  let isLate = true
  while (isLate && !sent.signal.aborted) {
    isLate = false
    for await (const segment of followSegments(sent)) {
      isLate = (await sendSegment(sent, segment)) > MAX_LATE_MS
      if (isLate) break
    }
    // With a stopped clock, the same segment would be sent again and again.
    if (isLate) await passed(SECOND_MS, sent.signal)
  }
}

/** Sends a segment at its own pace. Returns how late its last datagram was. */
async function sendSegment(
  { sender, clock, signal }: Sent,
  { place, content }: FollowedSegment,
): Promise<number> {
  let lateMs = 0
  for (const { bytes, atMs } of datagramsOf(content, place.startsAtUs / US_PER_MS)) {
    const earlyMs = atMs - clock.now()
    if (earlyMs > TOGETHER_MS) await passed(earlyMs, signal)
    if (signal.aborted) return 0
    sender.send(bytes)
    lateMs = clock.now() - atMs
  }
  return lateMs
}
