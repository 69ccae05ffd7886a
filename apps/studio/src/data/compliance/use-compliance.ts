import {
  COMPLIANCE_READERS,
  type ComplianceReport,
  readCompliance,
} from '@docket/model/reports/compliance'
import { airings } from '@docket/model/schedule/airings'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSession } from '#data/session/use-session.ts'
import { call } from '../connection/call.ts'

/** Loads the captions, meetings and hours that the station owes. */
export function useCompliance(): UseQueryResult<ComplianceReport> {
  return useQuery({
    queryKey: [airings.name, 'compliance'],
    queryFn: ({ signal }) => call(readCompliance, {}, { signal }),
  })
}

/** Whether the user may read what the station owes, and set it. */
export function useMayReadCompliance(): { read: boolean; set: boolean } {
  const held = useSession()?.user.privileges ?? []
  const set = held.includes('admin')
  return { set, read: set || COMPLIANCE_READERS.some((privilege) => held.includes(privilege)) }
}
