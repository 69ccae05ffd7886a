import { type Show, shows } from '@docket/model/collections/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/collections/schedule/airings'
import type { Airtime, TimeWindow } from '@docket/model/schedule/airtime'
import { DAY_MS, type EpochMs, toEpochMs, toInstant } from '@docket/model/time'
import { oneOf, type Records, within } from '@docket/records/store/records'

/** The fields of an airing that a report needs. */
export type CountedAiring = Airtime & Pick<Airing, 'channel' | 'show' | 'kind' | 'run'>

const LONGEST_MS = 2 * DAY_MS
// Reads in chunks of this length, so that other queries can run in between.
const CHUNK_MS = 7 * DAY_MS
const SHOWS_AT_ONCE = 500

/** Returns the airings that may have been on the air within the window, ordered by time. */
export async function readAired(
  records: Records,
  organization: string,
  { from, until }: TimeWindow,
): Promise<CountedAiring[]> {
  const found: CountedAiring[] = []
  // No airing is longer, so any that began earlier has ended.
  for (let at = from - LONGEST_MS; at < until; at += CHUNK_MS) {
    const chunk = await records.list(airings, {
      where: {
        organization,
        status: oneOf([...STANDING, '']),
        startsAt: within(toInstant(at), toInstant(Math.min(at + CHUNK_MS, until))),
      },
      sort: 'startsAt',
    })
    for (const { channel, show, kind, run, startsAt, endsAt } of chunk) {
      found.push({
        channel,
        show,
        kind,
        run,
        startsAt: toEpochMs(startsAt),
        endsAt: toEpochMs(endsAt),
      })
    }
  }
  return found
}

/** Returns the start of the channel's first airing; `undefined` if it has none. */
export async function firstAiringAt(
  records: Records,
  channel: string,
): Promise<EpochMs | undefined> {
  const [first] = await records.list(airings, { where: { channel }, sort: 'startsAt', limit: 1 })
  return first && toEpochMs(first.startsAt)
}

export async function readShows(
  records: Records,
  ids: ReadonlySet<string>,
): Promise<Map<string, Show>> {
  const known = new Map<string, Show>()
  const wanted = [...ids]
  for (let at = 0; at < wanted.length; at += SHOWS_AT_ONCE) {
    const some = oneOf(wanted.slice(at, at + SHOWS_AT_ONCE))
    for (const show of await records.list(shows, { where: { id: some } })) known.set(show.id, show)
  }
  return known
}
