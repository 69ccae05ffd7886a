import { mayPass } from '@docket/model/access'
import { auditEvents } from '@docket/model/collections/audit-events'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/any-record.ts'
import { useSession } from '#data/use-session.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Resource } from './resource.ts'

const RecordHistory = onDemand(
  async () => (await import('./record-history.tsx')).RecordHistory,
  <Skeleton height="200px" />,
)

/** The resource with a page that tells a record's history, for those who may read the audit. */
export function useWithHistory(resource: Resource): Resource {
  const privileges = useSession()?.user.privileges ?? []
  const { schema } = resource.collection
  const isTold = schema.tenant !== undefined && mayPass(auditEvents.schema.access.list, privileges)
  return useMemo(() => {
    if (!isTold) return resource
    const history = {
      id: 'history',
      name: 'History',
      content: ({ record }: { record: AnyRecord }) => (
        <RecordHistory key={record.updated} resource={resource} record={record} />
      ),
    }
    return { ...resource, tabs: [...resource.tabs, history] }
  }, [resource, isTold])
}
