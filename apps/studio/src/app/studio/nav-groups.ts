/** The groups of the navigation, in their order. */
export const NAV_GROUPS = ['onAir', 'library', 'people', 'money', 'insight', 'station'] as const

export type NavGroup = (typeof NAV_GROUPS)[number]

/** Collapsed until the user expands it: with this group open, a window 900 pixels high would have to scroll. */
export const FOLDED_AT_FIRST: NavGroup = 'station'
