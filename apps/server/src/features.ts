import { cablecast } from '#features/cablecast/cablecast.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { keepTimeslots } from '#features/timeslots/keep-timeslots.ts'
import type { App } from '#platform/app.ts'

/** Every area of television work that joins the server. None of them knows another. */
export function installFeatures(app: App): void {
  schedule(app)
  keepTimeslots(app)
  cablecast(app)
}
