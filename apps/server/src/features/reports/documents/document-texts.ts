import { formatClock, formatDay } from '@docket/model/time/format'
import type { EpochMs, ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'

export type FileFormat = 'csv' | 'pdf'

const FOR_PEOPLE = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const DIGITS_FOR_MACHINES = 4

/** Formats a number for people as `1,204.5`, and for spreadsheets as `1204.4961`. */
export function figureText(value: number, format: FileFormat): string {
  return format === 'pdf'
    ? FOR_PEOPLE.format(value)
    : String(Number(value.toFixed(DIGITS_FOR_MACHINES)))
}

/** Formats `Mar 2, 2026, 7:00 PM`, on the station's clocks. */
export function momentText(at: EpochMs, zone: ZoneName): string {
  return `${formatDay(dayOf(at, zone), 'date')}, ${formatClock(at, zone, '12h')}`
}
