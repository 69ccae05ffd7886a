import type { Caller } from '@docket/query/caller'
import { stationStaff } from '@docket/records/access/station-staff'

/** Returns the organization whose schedule the caller may edit. Throws `Forbidden` for all other callers. */
export function organizationOfScheduler(caller: Caller): string {
  const refusal = 'Only people who can schedule are allowed to do this.'
  return stationStaff(caller, ['schedule'], refusal).organization
}
