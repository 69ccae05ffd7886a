import { entities as names } from '@docket/texts/studio/app'
import { equipment as words } from '@docket/texts/studio/equipment'
import type { AreaList } from '#resources/resource.ts'

export const EQUIPMENT_LISTS: readonly AreaList[] = [
  { name: names.equipment, path: '/equipment' },
  { name: words.desk, path: '/equipment/desk' },
  { name: words.week, path: '/equipment/week' },
  { name: names.bookings, path: '/equipment/bookings' },
  { name: words.types, path: '/equipment/kinds' },
  { name: words.labels, path: '/equipment/labels' },
]
