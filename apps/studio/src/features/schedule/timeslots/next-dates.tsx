import { previewTimeslot, type TimeslotDate } from '@docket/model/schedule/planning'
import { formatClock, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '#data/connection/call.ts'
import type { Form } from '#ui/form/use-form.ts'
import { Badge } from '#ui/marks/badge.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './next-dates.module.css'

/** The next ten dates of the recurrence rule in the form. Each can be excluded or included again. */
export function NextDates({ form }: { form: Form }) {
  const { clock } = useStationTime()
  const { channel, dtstartLocal, rrule, until, exdates } = form.values
  const excepted = Array.isArray(exdates) ? exdates.map(String) : []
  const question = {
    channel: String(channel ?? ''),
    dtstartLocal: String(dtstartLocal ?? ''),
    rrule: String(rrule ?? ''),
    until: String(until ?? ''),
    exdates: excepted.join(),
  }
  const asked = useDeferredValue(JSON.stringify(question))
  const { data } = useQuery({
    queryKey: ['timeslotDates', asked],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(previewTimeslot, JSON.parse(asked) as typeof question, { signal }),
  })

  function turn({ day }: TimeslotDate): void {
    const others = excepted.filter((one) => one !== day)
    form.change('exdates', others.length < excepted.length ? others : [...others, day].sort())
  }

  if (!data) return null
  return (
    <div className={styles.dates}>
      <h2>{words.nextDates}</h2>
      {data.fault && <p className={styles.note}>{data.fault}</p>}
      {!data.fault && data.dates.length === 0 && <p className={styles.note}>{words.noDates}</p>}
      <ol>
        {data.dates.map((date) => (
          <li key={date.day} className={styles.date} data-excepted={date.isExcepted || undefined}>
            <span className={styles.day}>{formatDay(date.day, 'short')}</span>
            <span className={styles.what}>
              {formatClock(toEpochMs(date.startsAt), data.zone, clock)}
              {date.isExcepted && <Badge>{words.skipped}</Badge>}
              {date.notes.map((note) => (
                <span key={note} className={styles.note}>
                  {note}
                </span>
              ))}
            </span>
            <Button
              variant="quiet"
              size="compact-sm"
              aria-label={`${date.isExcepted ? words.include : words.skip} ${formatDay(date.day)}`}
              onClick={() => turn(date)}
            >
              {date.isExcepted ? words.include : words.skip}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
