import { airings } from '@docket/model/schedule/airings'
import { useMay } from '#resources/use-may.ts'

/** Returns whether the logged-in user may change the schedule. Others only read it. */
export function useMayPlan(): boolean {
  return useMay({ collection: airings, readOnly: false }).update
}
