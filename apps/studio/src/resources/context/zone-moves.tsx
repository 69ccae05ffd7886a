import { previewZone, type ZoneMove } from '@docket/model/schedule/planning'
import { formatClock, formatDay, zoneAbbreviation } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { context as words } from '@docket/texts/studio/resources'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#data/connection/call.ts'
import type { Form } from '#ui/form/use-form.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import styles from './consequences.module.css'

/** Previews the timeslot airings that a new time zone of the station would move. */
export function StationZoneMoves({ form }: { form: Form }) {
  return <ZoneMoves form={form} channel="" />
}

/** Previews the timeslot airings that a new time zone of a channel would move. */
export function ChannelZoneMoves({ form }: { form: Form }) {
  const { record = '' } = useParams({ strict: false }) as { record?: string }
  return record === '' ? null : <ZoneMoves form={form} channel={record} />
}

function ZoneMoves({ form, channel }: { form: Form; channel: string }) {
  const { clock } = useStationTime()
  const timeZone = String(form.values.timeZone ?? '')
  const isChanged = form.changed.includes('timeZone')
  const { data } = useQuery({
    queryKey: ['zoneMoves', channel, timeZone],
    enabled: isChanged,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewZone, { channel, timeZone }, { signal }),
  })
  if (!isChanged || !data || data.moving + data.staying === 0) return null

  const { moves, moving, staying, before, after } = data
  const at = (instant: string, zone: string) => {
    const ms = toEpochMs(instant)
    const day = formatDay(dayOf(ms, zone), 'short')
    return `${day}, ${formatClock(ms, zone, clock)} ${zoneAbbreviation(ms, zone)}`
  }
  const line = ({ title, startsAt, becomesAt }: ZoneMove) =>
    becomesAt === ''
      ? words.zoneStays({ title, at: at(startsAt, before), after: at(startsAt, after) })
      : words.zoneMoves({ title, from: at(startsAt, before), to: at(becomesAt, after) })
  const more = moving + staying - moves.length
  return (
    <section className={styles.consequences} aria-label={words.whatZoneMoves}>
      <h3>{words.savingMoves({ count: moving })}</h3>
      {staying > 0 && <p>{words.airingsStay({ count: staying })}</p>}
      <ul>
        {moves.map((move) => (
          <li key={move.id}>{line(move)}</li>
        ))}
        {more > 0 && <li>{words.zoneMore({ count: more })}</li>}
      </ul>
      <p>{words.zoneKeeps}</p>
    </section>
  )
}
