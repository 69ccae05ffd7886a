/** The groups of the navigation, in their order. */
export const NAV_GROUPS = [
  'On air',
  'Library',
  'People and equipment',
  'Sponsors',
  'Reports',
  'Station',
] as const

export type NavGroup = (typeof NAV_GROUPS)[number]
