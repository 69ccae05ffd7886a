import type { OptionGroup } from '@docket/model/forms/field-definition'

const WORLD = 'World'

/**
 * Every time zone that this browser knows, by part of the world: its IANA name with what its clocks
 * show at present, `America/New_York (UTC-05:00)`. `also` is one that is in use, whatever it is called.
 */
export function zoneChoices(also = ''): OptionGroup[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(also ? [also] : [])])
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const zone of [...zones].sort()) {
    const region = zone.includes('/') ? (zone.split('/')[0] ?? WORLD) : WORLD
    const group = groups.get(region) ?? []
    group.push({ value: zone, label: `${zone} (${offsetText(zone)})` })
    groups.set(region, group)
  }
  return [...groups].map(([label, options]) => ({ label, options }))
}

/** `UTC-05:00`; of what is no zone, nothing is known. */
function offsetText(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      timeZoneName: 'longOffset',
    }).formatToParts()
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offset === 'GMT' ? 'UTC+00:00' : offset.replace('GMT', 'UTC')
  } catch {
    return 'unknown'
  }
}
