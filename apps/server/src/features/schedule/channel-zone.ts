import type { Channel } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import type { ZoneName } from '@docket/model/time/instants'
import type { Records } from '@docket/records/engine'

/** Returns the channel's own time zone, or else the station's. */
export async function zoneOf(
  { timeZone, organization }: Channel,
  records: Records,
): Promise<ZoneName> {
  return timeZone || (await records.get(organizations, organization)).timeZone
}
