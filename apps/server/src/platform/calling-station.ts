import { organizations } from '@docket/model/station/organizations'
import type { Records } from '@docket/records/engine'
import type { Log } from '@docket/service/log'
import { type AllowedMachine, type CallingStation, isOfStations } from '@docket/service/outbound'

/**
 * Returns what the operator's list of machines needs to know about a station. A deleted station has no slug and is
 * never the only one.
 */
export async function callingStation(records: Records, id: string): Promise<CallingStation> {
  const [station, count] = await Promise.all([
    records.find(organizations, { id }),
    records.count(organizations, {}),
  ])
  return { id, slug: station?.slug ?? '', isOnly: station !== undefined && count === 1 }
}

/** Logs the entries in the operator's list that no station can use, because they name no station although there are several. */
export async function warnOfUnboundEntries(
  records: Records,
  allow: readonly AllowedMachine[],
  log: Log,
): Promise<void> {
  const unbound = allow.filter(
    ({ station, purpose }) => station === undefined && purpose && isOfStations(purpose),
  )
  if (unbound.length === 0 || (await records.count(organizations, {})) < 2) return
  log.warn(
    'No station can use these entries of DOCKET_OUTBOUND_ALLOW. Name the station: STATION:PURPOSE=…',
    {
      entries: unbound.map(({ purpose, host, port }) => `${purpose}=${host}:${port}`),
    },
  )
}
