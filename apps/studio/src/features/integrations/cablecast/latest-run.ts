import { type SyncRun, syncRuns } from '@docket/model/integrations/integrations'
import { useLiveRecords } from '#data/records/use-live-records.ts'

/** Returns the latest import of a connection, live; `undefined` while there is none. */
export function useLatestRun(integration: string): SyncRun | undefined {
  const { data } = useLiveRecords(syncRuns, {
    filter: 'integration = {:integration}',
    values: { integration },
    sort: '-startedAt,-created',
    limit: 1,
    enabled: integration !== '',
  })
  return data?.[0]
}
