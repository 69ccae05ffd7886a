import type { AreaList } from '#resources/resource.ts'
import { words } from './words.ts'

export const TIMESLOT_LISTS: readonly AreaList[] = [
  { name: words.timeslots, path: '/timeslots' },
  { name: words.freeTimeslots, path: '/timeslots/free' },
]
