import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import type { Resource } from '@docket/model/equipment/resources'
import { formatDay } from '@docket/model/time/format'
import { type EpochMs, MINUTE_MS, toEpochMs, type ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { StatusWord } from '#resources/status-word.tsx'
import { useMay } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { bookingPages } from './bookings.tsx'

const IS_OUT = 'status = "checked_out" || status = "overdue"'

const WORDS: Readonly<Record<Resource['status'], string>> = {
  '': words.available,
  available: words.available,
  maintenance: words.inRepair,
  lost: words.lost,
  retired: words.retired,
}

/** Shows that an item is available, or when it is due back, or since when it is overdue. */
export function WhereItIs({ item }: { item: Resource }) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const maySee = useMay(bookingPages, undefined).update
  // All rows use the same query, so a list makes one request.
  const out = useLiveRecords(reservations, { filter: IS_OUT }).data
  const booking = out?.find(({ resource }) => resource === item.id)
  const { status, word } = stateOf(item, booking, { zone, now })
  // A user who may not see other users' bookings cannot tell whether the item is free.
  const isUnknown = status === 'available' && !maySee
  return <StatusWord status={status} word={isUnknown ? words.inService : word} />
}

type Clock = { zone: ZoneName; now: EpochMs }

/** Returns the status of an item, taking into account the booking on which it is out. */
export function stateOf(
  { status }: Pick<Resource, 'status'>,
  booking: Pick<Reservation, 'status' | 'dueAt'> | undefined,
  { zone, now }: Clock,
): { status: string; word: string } {
  if (!booking) return { status, word: WORDS[status] }
  const dueAt = toEpochMs(booking.dueAt)
  const day = formatDay(dayOf(dueAt, zone), 'short')
  return booking.status === 'overdue' || dueAt <= now
    ? { status: 'overdue', word: words.overdueSince({ day }) }
    : { status: 'checked_out', word: words.outUntil({ day }) }
}
