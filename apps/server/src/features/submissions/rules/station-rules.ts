import { createHash } from 'node:crypto'
import { OWN_CHANNELS } from '@docket/model/playout/played-elsewhere'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import type { Airtime } from '@docket/model/schedule/airtime'
import { makesRoom } from '@docket/model/schedule/changes'
import { channels } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { plannedMs } from '@docket/model/submissions/places'
import type { SlotWish } from '@docket/model/submissions/submissions'
import { isPlaceWish, sayPlace, type WishedChannel } from '@docket/model/submissions/wishes'
import { toEpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, oneOf, type Records } from '@docket/records/engine'
import { submissions as words } from '@docket/texts/model/submissions'

/**
 * Returns the version of the text that a signature must name. It contains a digest of the station's terms, so changed
 * terms have a new version.
 */
export function versionOf({ submissionTerms: terms }: Organization): string {
  if (terms === '') return STATEMENT_VERSION
  const digest = createHash('sha256').update(terms).digest('hex').slice(0, 12)
  return `${STATEMENT_VERSION}, terms ${digest}`
}

/** Returns the station's channels on which producers can request places, by id. */
export async function wishedChannels(
  records: Records,
  { id: organization, timeZone }: Organization,
): Promise<Map<string, WishedChannel>> {
  const where = { organization, public: true, archived: false, ...OWN_CHANNELS }
  const found = await records.list(channels, { where, sort: 'position,name' })
  return new Map(
    found.map(({ id, name, timeZone: own }) => [id, { id, name, zone: own || timeZone }]),
  )
}

/** Returns what is scheduled on a channel in that time, except filler that makes room for programs. */
export async function solidAirings(
  records: Records,
  channel: string,
  { startsAt, endsAt }: Airtime,
): Promise<Airing[]> {
  const standing = await records.list(airings, {
    where: {
      channel,
      startsAt: before(toInstant(endsAt)),
      endsAt: after(toInstant(startsAt)),
      status: oneOf(STANDING),
    },
    // Sorted by end, which lets the index skip the whole history.
    sort: 'endsAt',
  })
  return standing.filter((airing) => !makesRoom(airing))
}

/** Returns whether the place is free for a program of this length. */
export async function isPlaceFree(
  records: Records,
  { channel, startsAt }: { channel: string; startsAt: string },
  trtSec: number,
): Promise<boolean> {
  const from = toEpochMs(startsAt)
  const place = { startsAt: from, endsAt: from + plannedMs(trtSec) }
  return (await solidAirings(records, channel, place)).length === 0
}

/** Returns the sentence about the first requested place that is not free. */
export async function takenWish(
  records: Records,
  { rankedSlots, trtSec }: { rankedSlots: readonly SlotWish[] | null; trtSec: number },
  known: ReadonlyMap<string, WishedChannel>,
): Promise<string | undefined> {
  for (const wish of rankedSlots ?? []) {
    const channel = known.get(wish.channel ?? '')
    if (!isPlaceWish(wish) || !channel || (await isPlaceFree(records, wish, trtSec))) continue
    return words.wishTaken({ place: sayPlace(toEpochMs(wish.startsAt), channel) })
  }
  return undefined
}
