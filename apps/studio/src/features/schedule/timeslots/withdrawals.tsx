import { previewWithdrawal } from '@docket/model/schedule/planning'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { call } from '#data/connection/call.ts'
import styles from '#resources/context/consequences.module.css'
import type { Form } from '#ui/form/use-form.ts'
import { useStationTime } from '#ui/time/station-time.tsx'

/** Previews the airings that saving the timeslot would remove from the schedule. */
export function Withdrawals({ form }: { form: Form }) {
  const { record: timeslot = '' } = useParams({ strict: false }) as { record?: string }
  const { clock } = useStationTime()
  const changes = Object.fromEntries(form.changed.map((name) => [name, form.values[name] ?? null]))
  const asked = useDeferredValue(JSON.stringify(changes))
  const { data } = useQuery({
    queryKey: ['timeslotWithdrawal', timeslot, asked],
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(previewWithdrawal, { timeslot, changes: JSON.parse(asked) }, { signal }),
  })
  if (asked === '{}' || !data || data.total === 0) return null

  const { airings, total, zone } = data
  return (
    <section className={styles.consequences} aria-label={words.whatSavingRemoves}>
      <h3>{words.savingRemoves({ count: total })}</h3>
      <ul>
        {airings.map(({ id, title, startsAt, endsAt }) => {
          const airtime = { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
          return (
            <li key={id}>
              {formatDay(dayOf(airtime.startsAt, zone), 'short')},{' '}
              {formatClockRange(airtime, zone, clock)}: {title}
            </li>
          )
        })}
        {total > airings.length && <li>{words.andMore({ count: total - airings.length })}</li>}
      </ul>
      <p>{words.keptAirings}</p>
    </section>
  )
}
