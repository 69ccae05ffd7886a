import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import type { Submission } from '@docket/model/submissions/submissions'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'

/** More airings of one show are repeats of it. */
const MAX = 100

/**
 * Returns the airing of a show that matters to its producer: the first one that aired, or else the one that they were
 * notified about, or else the next one. Private airings do not count.
 */
export async function firstAiring(
  records: Records,
  {
    show,
    organization,
    airsAt,
    airsOn,
  }: Pick<Submission, 'show' | 'organization' | 'airsAt' | 'airsOn'>,
  now: EpochMs,
): Promise<Airing | undefined> {
  if (show === '') return undefined
  const standing = await records.list(airings, {
    where: { organization, show, status: oneOf(STANDING), private: false },
    sort: 'startsAt',
    limit: MAX,
  })
  return (
    standing.find(({ status }) => status === 'aired') ??
    standing.find(({ startsAt, channel }) => startsAt === airsAt && channel === airsOn) ??
    standing.find(({ endsAt }) => endsAt > toInstant(now))
  )
}
