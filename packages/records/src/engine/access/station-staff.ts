import type { Privilege } from '@docket/model/kernel/access'
import { Forbidden } from '@docket/model/kernel/errors'
import type { AuthRecord, Caller } from '@docket/query/schema'
import { access as words } from '@docket/texts/server/records'

/** A user who works for the organization that their account belongs to. */
export type StationStaff = { id: string; organization: string; person: AuthRecord }

/**
 * Returns the caller as staff of their station: an administrator of it, or a user with one of the privileges.
 * Throws `Forbidden` with the given sentence for anyone else, including administrators of the installation,
 * who belong to no station.
 */
export function stationStaff(
  caller: Caller,
  privileges: readonly Privilege[],
  refusal: string,
): StationStaff {
  if (caller.kind === 'user' && !caller.record.suspended) {
    const { id, organization, privileges: given } = caller.record
    const held: readonly unknown[] = Array.isArray(given) ? given : []
    const isStaff = held.includes('admin') || privileges.some((one) => held.includes(one))
    if (isStaff && typeof organization === 'string' && organization !== '') {
      return { id, organization, person: caller.record }
    }
  }
  throw new Forbidden(refusal)
}

/** Returns the caller as a station administrator. Throws `Forbidden` for anyone else, as `stationStaff` does. */
export function stationAdmin(caller: Caller): StationStaff {
  return stationStaff(caller, [], words.onlyStationAdmins)
}
