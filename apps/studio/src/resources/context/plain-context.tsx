import { mayPass } from '@docket/model/kernel/access'
import { auditEvents } from '@docket/model/station/audit-events'
import { formatClock, formatDate } from '@docket/model/time/format'
import { type Instant, toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { genderOf } from '@docket/texts/format'
import { context as words } from '@docket/texts/studio/resources'
import { useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { useRecords } from '#data/records/use-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { numberText } from '#texts/locale.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import type { Resource } from '../resource.ts'
import { ContextLines, ContextNote, ContextPart } from './context-part.tsx'
import { countReferences } from './count-references.ts'

type PlainContextProps = { resource: Resource; record: AnyRecord }

/** Shows when and by whom a record was created and changed, and what refers to it. Works for any record. */
export function PlainContext({ resource, record }: PlainContextProps) {
  return (
    <>
      <WhenAndWho resource={resource} record={record} />
      <References resource={resource} record={record} />
    </>
  )
}

function WhenAndWho({ resource: { collection }, record }: PlainContextProps) {
  const moment = useMoment()
  const privileges = useSession()?.user.privileges ?? []
  const isTold =
    collection.schema.tenant !== undefined && mayPass(auditEvents.schema.access.list, privileges)
  const ofRecord = {
    filter: 'target = {:target} && targetId = {:id}',
    values: { target: collection.name, id: record.id },
    limit: 1,
    enabled: isTold,
  }
  const [first] = useRecords(auditEvents, { ...ofRecord, sort: 'at' }).data ?? []
  const [last] = useRecords(auditEvents, { ...ofRecord, sort: '-at' }).data ?? []
  const creator = first?.action === 'create' ? first.actorName || words.docket : undefined
  const editor = last?.action === 'update' ? last.actorName || words.docket : undefined
  const isChanged = record.updated !== record.created
  return (
    <ContextPart heading={words.createdAndChanged}>
      <ContextLines
        empty=""
        lines={[
          {
            id: 'created',
            name: creator ? words.createdBy({ person: creator }) : words.created,
            figure: moment(record.created),
          },
          {
            id: 'updated',
            name: editor && isChanged ? words.lastChangedBy({ person: editor }) : words.lastChanged,
            figure: isChanged ? moment(record.updated) : words.never,
          },
        ]}
      />
    </ContextPart>
  )
}

function References({ resource: { collection, one }, record }: PlainContextProps) {
  const privileges = useSession()?.user.privileges ?? []
  const references = { collection: collection.name, id: record.id, privileges }
  const { data } = useQuery({
    queryKey: [collection.name, 'references', record.id, privileges],
    queryFn: ({ signal }) => countReferences(references, signal),
  })
  if (!data) return null
  return (
    <ContextPart heading={words.usedBy}>
      {data.length === 0 ? (
        <ContextNote>{words.nothingRefers({ one, gender: genderOf(one) })}</ContextNote>
      ) : (
        <ContextLines
          empty=""
          lines={data.map(({ name, count }) => ({
            id: name,
            name,
            figure: numberText(count),
          }))}
        />
      )}
    </ContextPart>
  )
}

/** Returns a function that formats an instant as a day and a time of the station. */
function useMoment(): (instant: Instant) => string {
  const { zone, clock, dates } = useStationTime()
  return (instant) => {
    const at = toEpochMs(instant)
    return `${formatDate(dayOf(at, zone), dates)}, ${formatClock(at, zone, clock)}`
  }
}
