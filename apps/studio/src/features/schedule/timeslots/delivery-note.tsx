import { timeslotDelivery } from '@docket/model/schedule/planning'
import { deliveryScore } from '@docket/model/schedule/timeslots/terms/delivery'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { useQuery } from '@tanstack/react-query'
import { call } from '#data/connection/call.ts'
import styles from './coming-airings.module.css'
import { words } from './words.ts'

/** What the holder delivered for the past dates of a timeslot: the score that decides whether they keep it. */
export function DeliveryNote({ timeslot: { id, kind } }: { timeslot: Timeslot }) {
  const { data } = useQuery({
    queryKey: ['timeslotDelivery', id],
    enabled: kind === 'guaranteed',
    queryFn: ({ signal }) => call(timeslotDelivery, { timeslot: id }, { signal }),
  })
  const score = data && deliveryScore(data)
  if (!data || score === undefined) return null
  return (
    <p className={styles.delivery}>
      <strong>{words.deliveryScore(score)}</strong> {words.delivered(data)}
      {data.missedInARow > 1 && ` ${words.missedInARow(data.missedInARow)}`}
    </p>
  )
}
