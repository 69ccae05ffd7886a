import type { Option, OptionGroup } from '@docket/model/kernel/forms/field-definition'
import { ui as words } from '@docket/texts/studio/ui'

/** The time zones of North America, from east to west. */
const OFTEN: readonly string[] = [
  'America/Halifax',
  'America/New_York',
  'America/Toronto',
  'America/Puerto_Rico',
  'America/Chicago',
  'America/Mexico_City',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/**
 * Returns all time zones known to this browser, common ones first and the others by region, each as its IANA name with
 * its current offset: `America/New_York (UTC-05:00)`. `also` is a zone to include even if the browser
 * does not list it.
 */
export function zoneChoices(also = ''): OptionGroup[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(also ? [also] : [])])
  const groups = new Map<string, Option[]>()
  for (const zone of [...OFTEN, ...[...zones].sort().filter((one) => !OFTEN.includes(one))]) {
    const region = regionOf(zone)
    const group = groups.get(region) ?? []
    group.push({ value: zone, label: `${zone} (${offsetText(zone)})` })
    groups.set(region, group)
  }
  return [...groups].map(([label, options]) => ({ label, options }))
}

function regionOf(zone: string): string {
  if (OFTEN.includes(zone)) return words.chosenOften
  const [region = '', city] = zone.split('/')
  return city === undefined ? words.world : region
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
