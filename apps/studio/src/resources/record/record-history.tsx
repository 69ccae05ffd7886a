import { auditEvents } from '@docket/model/station/audit-events'
import { formatClock, formatDate } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { record as words } from '@docket/texts/studio/resources'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useRecords } from '#data/records/use-records.ts'
import { filled } from '#texts/filled.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { Resource } from '../resource.ts'
import { AuditChanges } from './audit-changes.tsx'
import styles from './record-history.module.css'

/** Older changes are in the organization's audit log. */
const MAX_EVENTS = 100

type RecordHistoryProps = { resource: Resource; record: AnyRecord }

/** Shows who changed a record, when, and from what to what. The latest change comes first. */
export function RecordHistory({ resource, record }: RecordHistoryProps) {
  const { data, isPending, isError, error, refetch } = useRecords(auditEvents, {
    filter: 'target = {:target} && targetId = {:id}',
    values: { target: resource.collection.name, id: record.id },
    sort: '-at,-created',
    limit: MAX_EVENTS,
  })
  if (isPending) return <Skeleton height="200px" />
  if (isError) {
    return <Failure error={error} what={words.historyNotLoaded} onRetry={refetch} />
  }
  if (data.length === 0) {
    return (
      <EmptyState picture="figures">
        <strong>{words.noChanges}</strong> {words.futureChanges}
      </EmptyState>
    )
  }
  return (
    <ol className={styles.history}>
      {data.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.who}>
            {filled(words.did[event.action || 'update'], {
              person: <strong>{event.actorName || words.docket}</strong>,
              time: <EventTime at={event.at} />,
            })}
          </p>
          <AuditChanges event={event} schema={resource.collection.schema} words={resource.words} />
        </li>
      ))}
    </ol>
  )
}

function EventTime({ at: text }: { at: string }) {
  const { zone, clock, dates } = useStationTime()
  const at = toEpochMs(text)
  return (
    <time className={styles.when} dateTime={text}>
      {formatDate(dayOf(at, zone), dates)}, {formatClock(at, zone, clock)}
    </time>
  )
}
