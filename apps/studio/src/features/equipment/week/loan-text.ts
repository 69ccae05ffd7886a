import type { Reservation } from '@docket/model/equipment/reservations'
import type { Airtime } from '@docket/model/schedule/airtime'
import { formatClock, formatDay } from '@docket/model/time/format'
import type { EpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import type { StationTime } from '#ui/time/station-time.tsx'

/** Returns the name of the member who has a booking, if the user is allowed to see it. */
export function whoHas(booking: Reservation & { expand?: { member?: { name: string } } }): string {
  return booking.expand?.member?.name ?? words.booked
}

/** Returns a text such as `Tue, Nov 24 9:00 AM to Wed, Nov 25 5:00 PM`. */
export function spanOfDays({ startsAt, endsAt }: Airtime, clocks: StationTime): string {
  return words.fromMomentTo({
    from: momentText(startsAt, clocks),
    until: momentText(endsAt, clocks),
  })
}

function momentText(at: EpochMs, { zone, clock }: StationTime): string {
  return `${formatDay(dayOf(at, zone), 'short')} ${formatClock(at, zone, clock)}`
}
