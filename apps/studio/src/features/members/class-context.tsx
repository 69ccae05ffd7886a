import { enrollments, type TrainingSession } from '@docket/model/members/certifications'
import { freePlaces } from '@docket/model/members/classes/faults'
import { members } from '@docket/model/members/members'
import { members as words } from '@docket/texts/studio/members'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import { ContextMore, ContextPart } from '#resources/context/context-part.tsx'
import type { ContextProps } from '#resources/resource.ts'
import { useMay } from '#resources/use-may.ts'
import { ApplyLink } from './apply-link.tsx'
import { OwnPlace } from './own-place.tsx'

/** Shows how many places of a class are taken, and the viewing member’s own place. */
export function ClassContext({ record }: ContextProps<TrainingSession>) {
  const user = useSession()?.user.id ?? ''
  const isStaff = useMay({ collection: enrollments, readOnly: false }).remove
  const { data: own } = useLiveRecords(members, {
    filter: 'user = {:user} && archived = false',
    values: { user },
    limit: 1,
  })
  if (!record) return null
  const member = own?.[0]
  return (
    <>
      <ContextPart
        heading={words.places}
        figure={words.placesOf({ taken: record.taken, places: record.capacity })}
      >
        <p>{stateOf(record)}</p>
        {isStaff && (
          <ContextMore path="/members/enrollments/new" search={{ session: record.id }}>
            {words.enrollMember}
          </ContextMore>
        )}
      </ContextPart>
      {member && <OwnPlace session={record} member={member} />}
      {own && !member && !isStaff && (
        <ContextPart heading={words.yourPlace}>
          <p>
            {words.notMember} <ApplyLink />
          </p>
        </ContextPart>
      )}
    </>
  )
}

function stateOf({ capacity, taken, waiting }: TrainingSession): string {
  const free = freePlaces({ capacity }, taken)
  if (free === Number.POSITIVE_INFINITY) return words.noLimit
  if (waiting > 0) return words.waitingFor({ count: waiting })
  return free === 0 ? words.isFull : words.freePlaces({ count: free })
}
