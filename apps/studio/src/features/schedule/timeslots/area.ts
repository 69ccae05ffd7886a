import { timeslots as words } from '@docket/texts/studio/schedule'
import type { AreaList } from '#resources/resource.ts'

export const TIMESLOT_LISTS: readonly AreaList[] = [
  { name: words.timeslots, path: '/timeslots' },
  { name: words.freeTimeslots, path: '/timeslots/free' },
]
