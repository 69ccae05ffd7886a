import { mayPass, readingOf } from '@docket/model/kernel/access'
import { auditEvents } from '@docket/model/station/audit-events'
import { record as words } from '@docket/texts/studio/resources'
import { useMemo } from 'react'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { useSession } from '#data/session/use-session.ts'
import type { Resource, Tab } from '../resource.ts'
import { RecordHistory } from './record-history.tsx'

/**
 * Returns the resource with only those tabs that the logged-in user may read. Adds the history tab for users
 * who may read the audit log.
 */
export function useReadableTabs(resource: Resource): Resource {
  const user = useSession()?.user
  return useMemo(() => {
    const privileges = user?.privileges ?? []
    const { schema } = resource.collection
    const tabs = resource.tabs.filter(
      ({ reads }) =>
        IS_ADMINISTRATION || reads === undefined || readingOf(reads, privileges) !== 'nothing',
    )
    const isTold =
      schema.tenant !== undefined && mayPass(auditEvents.schema.access.list, privileges)
    return { ...resource, tabs: isTold ? [...tabs, historyOf(resource)] : tabs }
  }, [resource, user?.privileges])
}

function historyOf(resource: Resource): Tab<AnyRecord> {
  return {
    id: 'history',
    name: words.history,
    content: ({ record }) => (
      <RecordHistory key={record.updated} resource={resource} record={record} />
    ),
  }
}
