import { type Icon, IconBroadcast, IconDeviceTv, IconLayoutDashboard } from '@tabler/icons-react'

export type Way = {
  name: string
  path: string
  icon: Icon
  group: 'On air' | 'Library' | 'People and things' | 'Money' | 'Insight' | 'Station'
  /** A page of the guide, not of the studio: it opens beside it. */
  outside?: boolean
}

/** Where the rail leads, group by group. Phones show the first four, and the rest in the drawer. */
export const WAYS: readonly Way[] = [
  { name: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard, group: 'On air' },
  { name: 'Channels', path: '/channels', icon: IconBroadcast, group: 'On air' },
  { name: 'Guide', path: '/tvguide', icon: IconDeviceTv, group: 'On air', outside: true },
]
