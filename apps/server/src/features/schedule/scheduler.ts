import type { Caller } from '@docket/query/schema'
import { stationStaff } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'

/** Returns the organization whose schedule the caller may edit. Throws `Forbidden` for all other callers. */
export function organizationOfScheduler(caller: Caller): string {
  return stationStaff(caller, ['schedule'], words.onlySchedulers).organization
}
