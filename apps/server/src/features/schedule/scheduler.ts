import { Forbidden } from '@docket/model/errors'
import type { Caller } from '@docket/query/caller'

/** Returns the organization whose schedule the caller may edit. Throws `Forbidden` for all other callers. */
export function organizationOfScheduler(caller: Caller): string {
  if (caller.kind === 'user') {
    const { organization, privileges, suspended } = caller.record
    const held: readonly unknown[] = Array.isArray(privileges) ? privileges : []
    const may = (held.includes('admin') || held.includes('schedule')) && !suspended
    if (may && typeof organization === 'string' && organization !== '') return organization
  }
  throw new Forbidden('Only people who can schedule are allowed to do this.')
}
