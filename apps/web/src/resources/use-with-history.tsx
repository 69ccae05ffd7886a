import { mayPass } from '@docket/model/access'
import { auditEvents } from '@docket/model/collections/audit-events'
import { useMemo } from 'react'
import { useSession } from '#data/use-session.ts'
import { RecordHistory } from './record-history.tsx'
import type { Resource } from './resource.ts'

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
      content: ({ record }: { record: Parameters<typeof RecordHistory>[0]['record'] }) => (
        <RecordHistory key={record.updated} resource={resource} record={record} />
      ),
    }
    return { ...resource, tabs: [...resource.tabs, history] }
  }, [resource, isTold])
}
