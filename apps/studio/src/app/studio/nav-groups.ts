/** The groups of the navigation, in their order. */
export const NAV_GROUPS = [
  'On air',
  'Library',
  'People and equipment',
  'Money',
  'Insight',
  'Station',
] as const

export type NavGroup = (typeof NAV_GROUPS)[number]

/** Folded until the user unfolds it: with this group open, a window 900 pixels high would have to scroll. */
export const FOLDED_AT_FIRST: NavGroup = 'Station'
