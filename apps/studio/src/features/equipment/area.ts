import type { AreaList } from '#resources/resource.ts'

export const EQUIPMENT_LISTS: readonly AreaList[] = [
  { name: 'Equipment', path: '/equipment' },
  { name: 'Week', path: '/equipment/week' },
  { name: 'Bookings', path: '/equipment/bookings' },
  { name: 'Types', path: '/equipment/kinds' },
]
