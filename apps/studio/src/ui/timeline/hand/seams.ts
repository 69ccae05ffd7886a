import type { Axis } from '@docket/model/schedule/axis/axis'
import { zoneChanges } from '@docket/model/time/zone'

type Seams = ReturnType<typeof zoneChanges>

const known = new WeakMap<Axis, Seams>()

/** Returns the clock changes on an axis. Cached, because most lanes share their axis. */
export function seamsOf(axis: Axis): Seams {
  const seams = known.get(axis) ?? zoneChanges(axis.from, axis.until, axis.zone)
  known.set(axis, seams)
  return seams
}
