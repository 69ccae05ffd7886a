import type { Caller } from '@docket/query/schema'

/** Returns the station that the caller belongs to, if there is one. */
export function stationOf(caller: Caller): string | undefined {
  if (caller.kind !== 'user' || caller.record.suspended) return undefined
  const { organization } = caller.record
  return typeof organization === 'string' && organization !== '' ? organization : undefined
}
