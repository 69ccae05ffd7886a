import type { Reservation } from '@docket/model/equipment/reservations'
import { type Resource, resources } from '@docket/model/equipment/resources'
import { formatClock, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { equipment as words } from '@docket/texts/studio/equipment'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecords } from '#data/records/use-records.ts'
import { RecordStates } from '#resources/record/record-states.tsx'
import { useMay } from '#resources/use-may.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { bookingPages } from '../bookings.tsx'
import styles from './desk.module.css'

type ExpandedLoan = { expand?: { member?: { name: string }; show?: { title: string } } }

/** A loan at the desk: the borrower, the times, the checklist of parts, and the next steps. */
export function DeskLoan({ loan, item }: { loan: Reservation; item: Resource }) {
  const { expand } = loan as Reservation & ExpandedLoan
  const may = useMay(bookingPages, loan)
  const [missing, setMissing] = useState<readonly string[]>([])
  const note = missing.length > 0 ? words.missing({ names: missing.join(', ') }) : ''
  return (
    <section className={styles.loan} aria-label={expand?.member?.name ?? words.aMember}>
      <h3 className={styles.borrower}>
        <Link to={`/equipment/bookings/${loan.id}`}>{expand?.member?.name ?? words.aMember}</Link>
      </h3>
      <p className={styles.facts}>
        <Period loan={loan} />
        {expand?.show && <span>{words.forShow({ title: expand.show.title })}</span>}
      </p>
      {item.parts.length > 0 && <Parts item={item} missing={missing} onMissing={setMissing} />}
      <RecordStates
        resource={bookingPages}
        record={loan}
        may={may}
        filledIn={note ? { outCondition: note, inCondition: note } : undefined}
      />
    </section>
  )
}

function Period({ loan: { startsAt, dueAt } }: { loan: Reservation }) {
  const { zone, clock } = useStationTime()
  const text = (instant: typeof startsAt) => {
    const at = toEpochMs(instant)
    return `${formatDay(dayOf(at, zone), 'short')}, ${formatClock(at, zone, clock)}`
  }
  return <span>{words.fromTo({ first: text(startsAt), last: text(dueAt) })}</span>
}

type PartsProps = {
  item: Resource
  missing: readonly string[]
  onMissing: (names: readonly string[]) => void
}

/** The checklist of a kit. Missing parts are noted in the condition. */
function Parts({ item, missing, onMissing }: PartsProps) {
  const { data } = useRecords(resources, {
    filter: item.parts.map((_, at) => `id = {:part${at}}`).join(' || '),
    values: Object.fromEntries(item.parts.map((part, at) => [`part${at}`, part])),
    sort: 'name',
  })
  return (
    <fieldset className={styles.parts}>
      <legend>{words.partsThere}</legend>
      {data?.map(({ id, name, tag }) => (
        <Checkbox
          key={id}
          label={tag ? `${name} (${tag})` : name}
          checked={!missing.includes(name)}
          onChange={({ currentTarget }) =>
            onMissing(
              currentTarget.checked ? missing.filter((one) => one !== name) : [...missing, name],
            )
          }
        />
      ))}
    </fieldset>
  )
}
