import { Forbidden } from '@docket/model/errors'
import type { AuthRecord, Caller } from '@docket/query/caller'

/** An administrator of the organization that the account belongs to. */
export type StationAdmin = { id: string; organization: string; person: AuthRecord }

/**
 * Returns the caller as a station administrator. Throws `Forbidden` for anyone else, including administrators
 * of the installation, who belong to no station.
 */
export function stationAdmin(caller: Caller): StationAdmin {
  if (caller.kind === 'user') {
    const { organization, privileges, suspended } = caller.record
    const isAdmin = Array.isArray(privileges) && privileges.includes('admin') && !suspended
    if (isAdmin && typeof organization === 'string' && organization !== '') {
      return { id: caller.record.id, organization, person: caller.record }
    }
  }
  throw new Forbidden('Only administrators of the station can do this.')
}
