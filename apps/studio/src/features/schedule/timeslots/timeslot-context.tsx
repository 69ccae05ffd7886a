import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { ContextMore } from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { ComingAirings } from './coming-airings.tsx'
import { NextDates } from './next-dates.tsx'
import { words } from './words.ts'

/** Shows the dates that the rule in the form results in. */
export function TimeslotContext({ record, form }: ContextProps<Timeslot>) {
  if (!form) return record && <ComingAirings timeslot={record} />
  return (
    <>
      <NextDates form={form} />
      {record && (
        <ContextMore path={`/timeslots/${record.id}`} search={{ tab: 'airings' }}>
          {words.itsAirings}
        </ContextMore>
      )}
    </>
  )
}
