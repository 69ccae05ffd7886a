import { entities as names, app as words } from '@docket/texts/studio/app'
import {
  type Icon,
  IconActivityHeartbeat,
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
  IconVideo,
} from '@tabler/icons-react'
import { ENTITIES } from '../entities.ts'
import { NAV_GROUPS, type NavGroup } from './nav-groups.ts'

export type NavItem = {
  name: string
  path: string
  icon: Icon
  group: NavGroup
  /** The base paths of all pages that belong to the item, if there are any besides `path`. */
  area?: readonly string[]
  /** Whether the page belongs to the guide rather than the studio. It then opens in a new tab. */
  outside?: boolean
}

const PAGES: readonly NavItem[] = [
  { name: words.dashboard, path: '/dashboard', icon: IconLayoutDashboard, group: 'onAir' },
  { name: names.channels, path: '/channels', icon: IconBroadcast, group: 'onAir' },
  { name: words.schedule, path: '/schedule', icon: IconCalendarTime, group: 'onAir' },
  { name: names.timeslots, path: '/timeslots', icon: IconCalendarRepeat, group: 'onAir' },
  { name: words.guide, path: '/tvguide', icon: IconDeviceTv, group: 'onAir', outside: true },
  { name: words.multiview, path: '/multiview', icon: IconLayoutGrid, group: 'onAir' },
  { name: words.monitor, path: '/monitor', icon: IconActivityHeartbeat, group: 'onAir' },
  { name: names.shows, path: '/shows', icon: IconMovie, group: 'library' },
  {
    name: names.media,
    path: '/media',
    area: ['/media', '/clips'],
    icon: IconVideo,
    group: 'library',
  },
  { name: names.series, path: '/series', icon: IconStack2, group: 'library' },
  { name: names.producers, path: '/producers', icon: IconMicrophone2, group: 'library' },
  { name: names.categories, path: '/categories', icon: IconTags, group: 'library' },
  { name: names.podcasts, path: '/podcasts', icon: IconHeadphones, group: 'library' },
  { name: names.captions, path: '/captions', icon: IconBadgeCc, group: 'library' },
  {
    name: words.archive,
    path: '/archive/organization',
    area: ['/archive'],
    icon: IconArchive,
    group: 'library',
  },
  { name: names.submissions, path: '/submission', icon: IconInbox, group: 'people' },
  { name: names.members, path: '/members', icon: IconUsers, group: 'people' },
  { name: names.equipment, path: '/equipment', icon: IconCamera, group: 'people' },
  { name: words.ads, path: '/ads', icon: IconSpeakerphone, group: 'money' },
  { name: names.campaigns, path: '/campaigns', icon: IconTargetArrow, group: 'money' },
  { name: words.analytics, path: '/analytics', icon: IconChartBar, group: 'insight' },
  {
    name: words.organization,
    path: '/organization',
    icon: IconBuildingBroadcastTower,
    group: 'station',
  },
  { name: words.integrations, path: '/integrations', icon: IconPlugConnected, group: 'station' },
  { name: names.embeds, path: '/embeds', icon: IconCode, group: 'station' },
  { name: words.api, path: '/api-docs', icon: IconApi, group: 'station' },
]

const ENTITY_PAGES = ENTITIES.flatMap(([path, name, , options]): NavItem[] =>
  options?.nav ? [{ name, path, ...options.nav }] : [],
)

/** The navigation items, ordered by group. */
export const NAV_ITEMS: readonly NavItem[] = NAV_GROUPS.flatMap((group) =>
  [...PAGES, ...ENTITY_PAGES].filter((way) => way.group === group),
)

/** Returns the item that a page belongs to: the one whose path is the longest prefix of the page’s path. */
export function navItemOf<I extends Pick<NavItem, 'path' | 'area'>>(
  pathname: string,
  items: readonly I[],
): I | undefined {
  const above = items.filter(({ path, area = [path] }) =>
    area.some((one) => `${pathname}/`.startsWith(`${one}/`)),
  )
  return above.sort((one, other) => other.path.length - one.path.length)[0]
}

const ON_PHONES: ReadonlySet<string> = new Set(['/dashboard', '/channels', '/tvguide', '/shows'])

/** The items in the bottom bar on phones. The others are in the drawer. */
export const MAIN_NAV_ITEMS = NAV_ITEMS.filter(({ path }) => ON_PHONES.has(path))
