import { entities as names } from '@docket/texts/studio/app'
import type { AreaList } from '#resources/resource.ts'

export const TIMESLOT_LISTS: readonly AreaList[] = [
  { name: names.timeslots, path: '/timeslots' },
  { name: names.freeTimeslots, path: '/timeslots/free' },
]
