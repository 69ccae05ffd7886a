import { type Airing, airings, STANDING } from '@docket/model/collections/airings'
import { type EpochMs, toInstant } from '@docket/model/time'
import { after, before, not, type Records } from '#platform/records/records.ts'

/**
 * Filler of a timeslot makes room for whatever else is to stand in its place: what is still to
 * come goes, what is on air ends early. Answers whether any did; what remains is to be filled anew.
 */
export async function makeRoom(airing: Airing, records: Records, now: EpochMs): Promise<boolean> {
  if (!needsRoom(airing)) return false
  const filler = await records.list(airings, {
    where: {
      organization: airing.organization,
      channel: airing.channel,
      kind: 'filler',
      status: 'planned',
      locked: false,
      timeslot: not(''),
      startsAt: before(airing.endsAt),
      endsAt: after(airing.startsAt),
    },
    sort: 'endsAt',
  })
  // What moves in the same write is for that moment without length, and finds a place of its own.
  const inTheWay = filler.filter(({ id, ...own }) => id !== airing.id && own.startsAt < own.endsAt)
  for (const { id, startsAt } of inTheWay) {
    if (startsAt >= toInstant(now)) await records.delete(airings, id)
    else if (startsAt < airing.startsAt) {
      await records.update(airings, id, { endsAt: airing.startsAt })
    }
  }
  return inTheWay.length > 0
}

function needsRoom({ kind, source, status, startsAt, endsAt }: Airing): boolean {
  if (kind === 'filler' || source === 'cablecast' || startsAt >= endsAt) return false
  return status === '' || STANDING.some((standing) => standing === status)
}
