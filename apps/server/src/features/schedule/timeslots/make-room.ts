import { type Airing, airings } from '@docket/model/schedule/airings'
import { retreatOf } from '@docket/model/schedule/filler-room'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { after, before, not, type Records } from '@docket/records/engine'

/**
 * Makes room for an airing by removing filler of timeslots: deletes upcoming filler and shortens filler that
 * is on air. Returns whether it found any; if so, the rest of the time must be filled again.
 */
export async function makeRoom(airing: Airing, records: Records, now: EpochMs): Promise<boolean> {
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
  let isOpen = false
  for (const one of filler) {
    const retreat = retreatOf(one, airing, toInstant(now))
    if (!retreat) continue
    isOpen = true
    if (retreat === 'goes') await records.delete(airings, one.id)
    else await records.update(airings, one.id, { endsAt: airing.startsAt })
  }
  return isOpen
}
