import { formatDay } from '@docket/model/time/format'
import { type EpochMs, HOUR_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { dashboardQueue as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { nameOf } from '#resources/resource.ts'
import { ViewLink } from '#resources/view-link.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import rows from '../rows.module.css'
import styles from './my-queue.module.css'
import { type QueueKind, queueFor } from './queue-kinds.ts'

const MAX_RECORDS = 5
const LATELY_MS = 48 * HOUR_MS
const STALE_MS = 2 * HOUR_MS

type MyQueueProps = { now: EpochMs }

/** The open tasks of the user, kept current. Each row links to its record. */
export function MyQueue({ now }: MyQueueProps) {
  const privileges = useSession()?.user.privileges ?? []
  return (
    <section className={rows.part} aria-labelledby="queue">
      <h2 className={rows.heading} id="queue">
        {words.myQueue}
      </h2>
      <ul className={styles.queue}>
        {queueFor(privileges).map((kind) => (
          <KindRows key={kind.id} kind={kind} now={now} />
        ))}
        {/* CSS shows this row only when the list has no other rows. */}
        <li className={styles.nothing}>{words.nothingIsWaiting}</li>
      </ul>
    </section>
  )
}

function KindRows({ kind, now }: { kind: QueueKind; now: EpochMs }) {
  const me = useSession()?.user.id ?? ''
  // Rounded to the hour, so that the query stays the same and its cached result is reused.
  const hour = now - (now % HOUR_MS)
  const { data, isPending, isError, error } = useLiveRecords(kind.collection, {
    filter: kind.filter,
    values: {
      me,
      now: toInstant(hour),
      lately: toInstant(hour - LATELY_MS),
      stale: toInstant(hour - STALE_MS),
    },
    sort: kind.sort,
    limit: MAX_RECORDS + 1,
    ...(kind.expand && { expand: kind.expand }),
  })
  if (isPending) {
    return (
      <li className={rows.row} aria-busy>
        <Skeleton width="55%" height="12px" />
      </li>
    )
  }
  if (isError) {
    return (
      <li className={rows.row} role="alert">
        {words.someNotLoaded} {error.message}
      </li>
    )
  }

  // The rows use only the name and the times of a record, which every collection has.
  const records = data as unknown as AnyRecord[]
  return (
    <>
      {records.slice(0, MAX_RECORDS).map((record) => (
        <QueueRow key={record.id} kind={kind} record={record} />
      ))}
      {records.length > MAX_RECORDS && (
        <li className={rows.row}>
          <span className={rows.mark} aria-hidden />
          <span className={rows.name}>
            <ViewLink className="" href={kind.rest} current={false}>
              {words.showAllOf({ task: kind.task })}
            </ViewLink>
          </span>
        </li>
      )}
    </>
  )
}

function QueueRow({
  kind: { path, rest, task, mark, when, tab, step },
  record,
}: {
  kind: QueueKind
  record: AnyRecord
}) {
  const { zone } = useStationTime()
  const address: string = path ? `${path}/${record.id}` : rest
  const instant = when && record[when]
  const at = typeof instant === 'string' && instant !== '' ? toEpochMs(instant) : undefined
  return (
    <li className={rows.row}>
      <span className={rows.mark} data-kind={mark} aria-hidden />
      <span className={rows.name}>
        <Link to={address} {...(tab && { search: { tab } as never })}>
          {nameOf(record)}
        </Link>
        <small>
          {task}
          {whoOf(record)}
        </small>
      </span>
      {at !== undefined && (
        <span className={rows.when}>
          {formatDay(dayOf(at, zone), 'short')}, <ClockTime at={at} />
        </span>
      )}
      {step && (
        <Button
          className={rows.deed ?? ''}
          component={Link}
          to={address}
          search={{ step: step.to } as never}
          aria-label={words.doTask({ verb: step.verb, name: nameOf(record) })}
        >
          {step.verb}
        </Button>
      )}
    </li>
  )
}

function whoOf({ expand }: AnyRecord): string {
  const { member } = (expand ?? {}) as { member?: AnyRecord }
  return member ? ` · ${nameOf(member)}` : ''
}
