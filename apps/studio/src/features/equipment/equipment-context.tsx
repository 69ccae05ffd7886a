import { HOLDING, reservations } from '@docket/model/equipment/reservations'
import type { Resource } from '@docket/model/equipment/resources'
import { formatDay } from '@docket/model/time/format'
import { HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { ContextLines, ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import { usePicture } from '#resources/context/use-picture.ts'
import type { ContextProps } from '#resources/resource.ts'
import { useReading } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './equipment-context.module.css'
import { WhereItIs } from './where-it-is.tsx'

const MAX_LOANS = 10

/** Shows whether an item is available now, and its upcoming bookings. */
export function EquipmentContext({ values, record }: ContextProps<Resource>) {
  const photo = usePicture(values.photo, record, '640x0')
  const reading = useReading({ collection: reservations })
  return (
    <>
      {photo && <img className={styles.photo} src={photo} alt="" />}
      {record && (
        <ContextPart heading={words.whereItIsNow}>
          <p>
            <WhereItIs item={{ ...record, status: values.status ?? record.status }} />
            {values.location && `, ${values.location}`}
          </p>
        </ContextPart>
      )}
      {record && reading !== 'nothing' && <Ahead item={record.id} isWhole={reading === 'all'} />}
    </>
  )
}

function Ahead({ item, isWhole }: { item: string; isWhole: boolean }) {
  const { zone } = useStationTime()
  const now = useNow(HOUR_MS)
  const { data } = useLiveRecords(reservations, {
    filter: `resource = {:item} && dueAt > {:now} && (${HELD})`,
    values: { item, now: toInstant(now) },
    sort: 'startsAt',
    expand: 'member',
    limit: MAX_LOANS,
  })
  if (!data) return null
  const dayText = (instant: Parameters<typeof toEpochMs>[0]) =>
    formatDay(dayOf(toEpochMs(instant), zone), 'short')
  return (
    <ContextPart heading={isWhole ? words.bookingsAhead : words.yourBookingsAhead}>
      <ContextLines
        lines={data.map((booking) => ({
          id: booking.id,
          name: borrowerOf(booking),
          path: `/equipment/bookings/${booking.id}`,
          figure: `${dayText(booking.startsAt)} – ${dayText(booking.dueAt)}`,
        }))}
        empty={words.noBookingsAhead}
      />
      <ContextMore path="/equipment/bookings/new" search={{ resource: item }}>
        {words.newBooking}
      </ContextMore>
    </ContextPart>
  )
}

const HELD = HOLDING.map((status) => `status = "${status}"`).join(' || ')

function borrowerOf(booking: object): string {
  const { member } = ((booking as AnyRecord).expand ?? {}) as Record<string, AnyRecord | undefined>
  return String(member?.name ?? words.aMember)
}
