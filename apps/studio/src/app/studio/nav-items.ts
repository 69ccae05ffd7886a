import {
  type Icon,
  IconApi,
  IconArchive,
  IconBadgeCc,
  IconBroadcast,
  IconBuildingBroadcastTower,
  IconCalendarRepeat,
  IconCalendarTime,
  IconCamera,
  IconChartBar,
  IconCode,
  IconDeviceTv,
  IconHeadphones,
  IconInbox,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconMicrophone2,
  IconMovie,
  IconPlugConnected,
  IconSpeakerphone,
  IconStack2,
  IconTags,
  IconTargetArrow,
  IconUsers,
} from '@tabler/icons-react'
import { ENTITIES } from '../entities.ts'
import { NAV_GROUPS, type NavGroup } from './nav-groups.ts'

export type NavItem = {
  name: string
  path: string
  icon: Icon
  group: NavGroup
  /** The path above all pages of the item, where it is not `path`. */
  area?: string
  /** Whether the page belongs to the guide rather than the studio. It then opens in a new tab. */
  outside?: boolean
}

const PAGES: readonly NavItem[] = [
  { name: 'Dashboard', path: '/dashboard', icon: IconLayoutDashboard, group: 'On air' },
  { name: 'Channels', path: '/channels', icon: IconBroadcast, group: 'On air' },
  { name: 'Schedule', path: '/schedule', icon: IconCalendarTime, group: 'On air' },
  { name: 'Timeslots', path: '/timeslots', icon: IconCalendarRepeat, group: 'On air' },
  { name: 'Guide', path: '/tvguide', icon: IconDeviceTv, group: 'On air', outside: true },
  { name: 'Multiview', path: '/multiview', icon: IconLayoutGrid, group: 'On air' },
  { name: 'Shows', path: '/shows', icon: IconMovie, group: 'Library' },
  { name: 'Series', path: '/series', icon: IconStack2, group: 'Library' },
  { name: 'Producers', path: '/producers', icon: IconMicrophone2, group: 'Library' },
  { name: 'Categories', path: '/categories', icon: IconTags, group: 'Library' },
  { name: 'Podcasts', path: '/podcasts', icon: IconHeadphones, group: 'Library' },
  { name: 'Captions', path: '/captions', icon: IconBadgeCc, group: 'Library' },
  {
    name: 'Archive',
    path: '/archive/organization',
    area: '/archive',
    icon: IconArchive,
    group: 'Library',
  },
  { name: 'Submissions', path: '/submission', icon: IconInbox, group: 'People and equipment' },
  { name: 'Members', path: '/members', icon: IconUsers, group: 'People and equipment' },
  { name: 'Equipment', path: '/equipment', icon: IconCamera, group: 'People and equipment' },
  { name: 'Ads', path: '/ads', icon: IconSpeakerphone, group: 'Money' },
  { name: 'Campaigns', path: '/campaigns', icon: IconTargetArrow, group: 'Money' },
  { name: 'Analytics', path: '/analytics', icon: IconChartBar, group: 'Insight' },
  {
    name: 'Organization',
    path: '/organization',
    icon: IconBuildingBroadcastTower,
    group: 'Station',
  },
  { name: 'Integrations', path: '/integrations', icon: IconPlugConnected, group: 'Station' },
  { name: 'Embeds', path: '/embeds', icon: IconCode, group: 'Station' },
  { name: 'API', path: '/api-docs', icon: IconApi, group: 'Station' },
]

const ENTITY_PAGES = ENTITIES.flatMap(([path, name, , options]): NavItem[] =>
  options?.nav ? [{ name, path, ...options.nav }] : [],
)

/** The navigation items, ordered by group. */
export const NAV_ITEMS: readonly NavItem[] = NAV_GROUPS.flatMap((group) =>
  [...PAGES, ...ENTITY_PAGES].filter((way) => way.group === group),
)

/** Returns the item that a page belongs to: the one with the longest path above the page. */
export function navItemOf<I extends Pick<NavItem, 'path' | 'area'>>(
  pathname: string,
  items: readonly I[],
): I | undefined {
  const above = items.filter(({ path, area = path }) => `${pathname}/`.startsWith(`${area}/`))
  return above.sort((one, other) => other.path.length - one.path.length)[0]
}

const ON_PHONES: ReadonlySet<string> = new Set(['/dashboard', '/channels', '/tvguide', '/shows'])

/** The items in the bottom bar on phones. The others are in the drawer. */
export const MAIN_NAV_ITEMS = NAV_ITEMS.filter(({ path }) => ON_PHONES.has(path))
