import type { Day, ZoneName } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { useDesk } from '../desk/desk.tsx'

export type ShownDays = { channel: string; day: Day; days: number; zone: ZoneName }

/** Returns the first channel on the screen and its shown broadcast days. */
export function useShownDays(): ShownDays {
  const { lanes } = useDesk()
  const [first] = lanes
  if (!first) return { channel: '', day: '', days: 1, zone: 'UTC' }
  const { from, zone, dayStart } = first.axis
  const days = lanes.filter(({ row }) => row === first.row).length
  return { channel: first.row, day: dayOf(from, zone, dayStart), days, zone }
}
