import type { OptionGroup } from '@docket/model/forms/field-definition'
import { words } from '../words.ts'

/**
 * Returns all time zones known to this browser by region, each as its IANA name with its current offset:
 * `America/New_York (UTC-05:00)`. `also` is a zone to include even if the browser does not list it.
 */
export function zoneChoices(also = ''): OptionGroup[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(also ? [also] : [])])
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const zone of [...zones].sort()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? words.world) : words.world
    const group = groups.get(region) ?? []
    group.push({ value: zone, label: `${zone} (${offsetText(zone)})` })
    groups.set(region, group)
  }
  return [...groups].map(([label, options]) => ({ label, options }))
}

/** Returns the current offset, such as `UTC-05:00`, or `unknown` for an invalid zone. */
function offsetText(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      timeZoneName: 'longOffset',
    }).formatToParts()
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC')
  } catch {
    return words.unknownOffset
  }
}
