import {
  type AwaitedAiring,
  awaitedAirings,
  type Follow,
  type Follower,
  follows,
} from '@docket/model/guide/following/followers'
import type { FollowedPage, ListedFollow } from '@docket/model/guide/following/following'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { DAY_MS, type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'
import type { Station } from '../stations.ts'

/** Returns everything that a follower follows, for the page behind their link. */
export async function readFollowed(
  records: Records,
  station: Station,
  { follower, token }: { follower: Follower; token: string },
  now: EpochMs,
): Promise<FollowedPage> {
  const own = await records.list(follows, { where: { follower: follower.id }, sort: 'created' })
  const awaited = await records.list(awaitedAirings, {
    where: { follower: follower.id },
    sort: 'startsAt',
  })
  const isOpen = ({ active, expiresAt }: Follow) => active || expiresAt > toInstant(now)
  const last = awaited.at(-1)?.endsAt
  return {
    kind: 'followed',
    now,
    station: station.face,
    token,
    ...(follower.email && { email: follower.email }),
    follows: own.filter(isOpen).flatMap((follow) => toFollowed(follow, awaited)),
    clock: clockOf(station.zone, now, (last ? toEpochMs(last) : now) + DAY_MS),
  }
}

function toFollowed(follow: Follow, awaited: readonly AwaitedAiring[]): ListedFollow[] {
  const { id, kind, subject, title, remindMin, active } = follow
  if (kind === '') return []
  const next = awaited.find((row) => row.follow === id)
  return [
    {
      id,
      kind,
      subject,
      title,
      remindMin,
      active,
      ...(next && {
        next: {
          startsAt: toEpochMs(next.startsAt),
          endsAt: toEpochMs(next.endsAt),
          channel: next.channelName,
        },
      }),
    },
  ]
}
