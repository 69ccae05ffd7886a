import { members } from '@docket/model/members/members'
import type { FreeTimeslot } from '@docket/model/schedule/timeslots/free-timeslots'
import { useLiveRecords } from '#data/records/use-live-records.ts'
import { useSession } from '#data/session/use-session.ts'
import type { ContextProps } from '#resources/resource.ts'
import { DrawRecord } from './draw-record.tsx'
import { OwnRequest } from './own-request.tsx'

/** Shows a member’s own request, and the record of the draw. */
export function FreeContext({ record }: ContextProps<FreeTimeslot>) {
  const user = useSession()?.user.id ?? ''
  const { data } = useLiveRecords(members, {
    filter: 'user = {:user} && archived = false',
    values: { user },
    limit: 1,
  })
  if (!record) return null
  const own = data?.[0]
  return (
    <>
      {own && <OwnRequest free={record} member={own.id} />}
      {record.grantedBy === 'lottery' && <DrawRecord free={record} />}
    </>
  )
}
