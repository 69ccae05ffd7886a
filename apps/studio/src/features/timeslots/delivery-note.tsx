import { airings } from '@docket/model/collections/schedule/airings'
import type { Timeslot } from '@docket/model/collections/schedule/timeslots'
import { deliveryOf, deliveryScore } from '@docket/model/schedule/terms/delivery'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time'
import { useRecords } from '#data/records/use-records.ts'
import { useNow } from '#ui/time/use-now.ts'
import styles from './coming-airings.module.css'
import { words } from './words.ts'

const COUNTED_MS = 92 * DAY_MS

/** What was delivered for the past places of a timeslot: the score by which its holder keeps it. */
export function DeliveryNote({ timeslot }: { timeslot: Timeslot }) {
  const now = useNow(HOUR_MS)
  const { data } = useRecords(airings, {
    filter: 'timeslot = {:timeslot} && endsAt < {:now} && startsAt > {:from}',
    values: { timeslot: timeslot.id, now: toInstant(now), from: toInstant(now - COUNTED_MS) },
    sort: 'startsAt',
    enabled: timeslot.kind === 'guaranteed',
  })
  const delivery = data && deliveryOf(data, now)
  const score = delivery && deliveryScore(delivery)
  if (!delivery || score === undefined) return null
  return (
    <p className={styles.delivery}>
      <strong>{words.deliveryScore(score)}</strong> {words.delivered(delivery)}
      {delivery.missedInARow > 1 && ` ${words.missedInARow(delivery.missedInARow)}`}
    </p>
  )
}
