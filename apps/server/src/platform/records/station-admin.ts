import { Forbidden } from '../errors.ts'
import type { AuthRecord, Caller } from './caller.ts'

/** Somebody who administrates the organization that they belong to. */
export type StationAdmin = { id: string; organization: string; person: AuthRecord }

/** Throws `Forbidden` for everybody else: administrators of the installation belong to no station. */
export function stationAdmin(caller: Caller): StationAdmin {
  if (caller.kind === 'user') {
    const { organization, privileges, suspended } = caller.record
    const isAdmin = Array.isArray(privileges) && privileges.includes('admin') && !suspended
    if (isAdmin && typeof organization === 'string' && organization !== '') {
      return { id: caller.record.id, organization, person: caller.record }
    }
  }
  throw new Forbidden('Only administrators of the station may do this.')
}
