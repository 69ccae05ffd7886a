/** The groups of the navigation, in their order. */
export const NAV_GROUPS = [
  'On air',
  'Library',
  'People and things',
  'Money',
  'Insight',
  'Station',
] as const

export type NavGroup = (typeof NAV_GROUPS)[number]
