import { stableId } from '@docket/model/kernel/stable-id'

/**
 * Returns the fixed id of a record of a demo station. All demos have the same ids, and a demo station is recognized by
 * its id, even if a real station has the same slug.
 */
export function demoId(station: string, kind: string, name: string): string {
  return stableId(`demo ${station} ${kind} ${name}`)
}

export function organizationId(station: string): string {
  return demoId(station, 'organization', station)
}
