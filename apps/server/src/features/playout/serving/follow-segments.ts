import type { ScheduledSegment } from '@docket/media/linear'
import { NotFound } from '@docket/model/kernel/errors'
import type { LiveChannel } from '../live-channels.ts'
import type { Broadcast } from './broadcasts.ts'
import { passed } from './passed.ts'
import { TRANSPORT } from './tracks.ts'
import type { TransportSegments } from './transport-segments.ts'

export type Followed = {
  /** Returns the channel, and what it lists now. */
  look(): Promise<{ live: LiveChannel; broadcast: Broadcast }>
  transport: TransportSegments
  /** The picture, named by its height. */
  track: string
  /** Whether the audio description is sent as a second sound. */
  withDescription?: boolean
  signal: AbortSignal
}

/** A segment as a transport stream, and its place. */
export type FollowedSegment = { place: ScheduledSegment; live: LiveChannel; content: Buffer }

/** Segments are listed twelve seconds ahead, so a client that begins three segments before the end is on time. */
const BEHIND = 3
const LOOKED_EACH_MS = 500

/** Returns the sequence number after the last listed segment, or `undefined` if the channel is off the air. */
export function listedUntil(broadcast: Broadcast, track: string): number | undefined {
  return broadcast.playlist(`${TRANSPORT}-${track}`)?.until
}

/**
 * Yields the segments of a channel from the one that is on, each as soon as it is listed, until `signal` is aborted or
 * the channel ends. Throws `NotFound` for a segment that is gone, because it is ten minutes old or its recording was
 * deleted.
 */
export async function* followSegments(followed: Followed): AsyncGenerator<FollowedSegment> {
  const { look, track, signal } = followed
  let next: number | undefined
  while (!signal.aborted) {
    const { live, broadcast } = await look()
    const until = listedUntil(broadcast, track)
    if (until === undefined) return
    next ??= Math.max(0, until - BEHIND)
    // The channel restarted, so the following segments have other numbers.
    if (next < until && !broadcast.placeAt(next)) next = Math.max(next, until - BEHIND)
    if (next < until) yield* segment(followed, live, broadcast.placeAt(next++))
    else await passed(LOOKED_EACH_MS, signal)
  }
}

/** Yields a segment, which stays in memory until the next one is requested. */
async function* segment(
  { transport, track, withDescription = false }: Followed,
  live: LiveChannel,
  place: ScheduledSegment | undefined,
): AsyncGenerator<FollowedSegment> {
  if (!place) throw new NotFound()
  const { promise: sent, resolve } = Promise.withResolvers<void>()
  try {
    const content = await transport.of(live, { track, place, withDescription }, sent)
    if (!content) throw new NotFound()
    yield { place, live, content }
  } finally {
    resolve()
  }
}
