import { type Reservation, reservations } from '@docket/model/collections/reservations'
import type { Resource } from '@docket/model/collections/resources'
import { type EpochMs, MINUTE_MS, toEpochMs, type ZoneName } from '@docket/model/time'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { useLiveRecords } from '#data/use-live-records.ts'
import { StatusWord } from '#resources/status-word.tsx'
import { useMay } from '#resources/use-may.ts'
import { useStationTime } from '#ui/station-time.tsx'
import { useNow } from '#ui/use-now.ts'
import { bookingPages } from './bookings.tsx'

const IS_OUT = 'status = "checked_out" || status = "overdue"'

const WORDS: Readonly<Record<Resource['status'], string>> = {
  '': 'Available',
  available: 'Available',
  maintenance: 'In repair',
  lost: 'Lost',
  retired: 'Retired',
}

/** Whether it can be had: what is out says so, and since when it is overdue. */
export function WhereItIs({ thing }: { thing: Resource }) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const maySee = useMay(bookingPages, undefined).update
  // One call for a whole list: each row asks the same.
  const out = useLiveRecords(reservations, { filter: IS_OUT }).data
  const booking = out?.find(({ resource }) => resource === thing.id)
  const { status, word } = stateOf(thing, booking, { zone, now })
  // Who may not see the bookings of others cannot be told whether it is free.
  const isUnknown = status === 'available' && !maySee
  return <StatusWord status={status} word={isUnknown ? 'In service' : word} />
}

type Clock = { zone: ZoneName; now: EpochMs }

/** The state of a thing with the booking that it is out on, if it is. */
export function stateOf(
  { status }: Pick<Resource, 'status'>,
  booking: Pick<Reservation, 'status' | 'dueAt'> | undefined,
  { zone, now }: Clock,
): { status: string; word: string } {
  if (!booking) return { status, word: WORDS[status] }
  const dueAt = toEpochMs(booking.dueAt)
  const day = formatDay(dayOf(dueAt, zone), 'short')
  return booking.status === 'overdue' || dueAt <= now
    ? { status: 'overdue', word: `Overdue since ${day}` }
    : { status: 'checked_out', word: `Out until ${day}` }
}
