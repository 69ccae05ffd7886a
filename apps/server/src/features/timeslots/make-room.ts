import { type Airing, airings, STANDING } from '@docket/model/collections/schedule/airings'
import { type EpochMs, toInstant } from '@docket/model/time'
import { after, before, not, type Records } from '@docket/records/store/records'

/**
 * Makes room for an airing by removing filler of timeslots: deletes upcoming filler and shortens filler that
 * is on air. Returns whether it changed any; the rest of the time must then be filled again.
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
  // Filler that moves in the same write has zero length for now and gets its own place later.
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
