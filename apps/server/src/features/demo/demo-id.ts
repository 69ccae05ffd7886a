import { stableId } from '@docket/model/stable-id'

/**
 * The id of a record of a demo station: always the same, so that every demo is alike, and so that
 * a demo station is known by its id, whatever slug a real one chooses.
 */
export function demoId(station: string, kind: string, name: string): string {
  return stableId(`demo ${station} ${kind} ${name}`)
}

export function organizationId(station: string): string {
  return demoId(station, 'organization', station)
}
