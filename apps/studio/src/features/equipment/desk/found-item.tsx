import { type Reservation, reservations } from '@docket/model/equipment/reservations'
import { type Resource, resources } from '@docket/model/equipment/resources'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Link } from '@tanstack/react-router'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useRecords } from '#data/records/use-records.ts'
import { usePicture } from '#resources/context/use-picture.ts'
import { useMay } from '#resources/use-may.ts'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { bookingPages } from '../bookings.tsx'
import { WhereItIs } from '../where-it-is.tsx'
import styles from './desk.module.css'
import { DeskLoan } from './desk-loan.tsx'

/** How long before its start a booking can be picked up. */
const EARLY_MS = 24 * HOUR_MS
const MAX_LOANS = 10
const MAX_ITEMS = 10

/** Shows the item with the given tag, and lets staff check it out or in. */
export function FoundItem({ tag }: { tag: string }) {
  const { data, error, refetch } = useRecords(resources, {
    filter: 'tag:lower = {:tag} && archived = false',
    values: { tag: tag.toLowerCase() },
    limit: MAX_ITEMS,
  })
  if (error) return <Failure error={error} what={words.notLookedUp} onRetry={refetch} />
  if (!data) return <Skeleton height="160px" />
  // Two tags may differ only in case.
  const item = data.find((one) => one.tag === tag) ?? data[0]
  if (!item) {
    return (
      <EmptyState>
        <strong>{words.noSuchTag({ tag })}</strong> {words.noSuchTagHelp}
      </EmptyState>
    )
  }
  return (
    <Card label={item.name}>
      <ItemHead item={item} />
      <Loans item={item} />
    </Card>
  )
}

function ItemHead({ item }: { item: Resource }) {
  const photo = usePicture(item.photo, item, '100x100')
  return (
    <div className={styles.head}>
      {photo && <img className={styles.photo} src={photo} alt="" width={64} height={64} />}
      <div>
        <h2 className={styles.name}>
          <Link to={`/equipment/${item.id}`}>{item.name}</Link>
        </h2>
        <p className={styles.facts}>
          <span>{item.tag}</span>
          <WhereItIs item={item} />
          {item.location && <span>{item.location}</span>}
        </p>
      </div>
    </div>
  )
}

function Loans({ item }: { item: Resource }) {
  const now = useNow(HOUR_MS)
  const may = useMay(bookingPages)
  const { data, error, refetch } = useLiveRecords(reservations, {
    filter: `resource = {:item} && (${OUT} || (${AWAITED} && startsAt < {:soon} && dueAt > {:now}))`,
    values: { item: item.id, now: toInstant(now), soon: toInstant(now + EARLY_MS) },
    sort: 'startsAt',
    expand: 'member,show',
    limit: MAX_LOANS,
  })
  if (error) return <Failure error={error} what={words.notLookedUp} onRetry={refetch} />
  if (!data) return <Skeleton height="96px" />
  // An item that is out must come back before the next member gets it.
  const out = data.filter(isOut)
  const shown = out.length > 0 ? out : data
  return (
    <>
      {shown.map((loan) => (
        <DeskLoan key={loan.id} loan={loan} item={item} />
      ))}
      {shown.length === 0 && <p className={styles.nothing}>{words.nothingBookedNow}</p>}
      {out.length === 0 && may.create && (
        <Link to="/equipment/bookings/new" search={{ resource: item.id } as never}>
          {words.newBooking}
        </Link>
      )}
    </>
  )
}

const OUT = '(status = "checked_out" || status = "overdue")'
const AWAITED = '(status = "requested" || status = "approved" || status = "ready")'

function isOut({ status }: Pick<Reservation, 'status'>): boolean {
  return status === 'checked_out' || status === 'overdue'
}
