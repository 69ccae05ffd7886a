/**
 * Which of the studio's panels are open. All functions are pure: they return a new state, or the same object
 * if nothing changes.
 */
export type Panels = {
  /** The names in the sidebar, with the list of channels. */
  collections: boolean
  /** The width of the sidebar: open, it has names; closed, only icons. It always equals `collections`. */
  sidebar: boolean
  /** What the drawer on phones shows; `null` if it is closed. */
  drawer: string | null
  details: { active: boolean; context: string | null }
}

export const DEFAULT_PANELS: Panels = {
  collections: true,
  sidebar: true,
  drawer: null,
  details: { active: false, context: null },
}

/** Toggles collections and sidebar together. */
export function toggleSides(panels: Panels): Panels {
  return { ...panels, collections: !panels.collections, sidebar: !panels.sidebar }
}

export function openDrawer(panels: Panels, context: string): Panels {
  return { ...panels, drawer: context, collections: true, sidebar: true }
}

export function closeDrawer(panels: Panels): Panels {
  if (panels.drawer === null) return panels
  return { ...panels, drawer: null, collections: false, sidebar: false }
}

/** Opens the details. `context` identifies their subject, for example by a record's id. */
export function openDetails(panels: Panels, context: string): Panels {
  return { ...panels, details: { active: true, context } }
}

export function closeDetails(panels: Panels): Panels {
  if (!panels.details.active) return panels
  return { ...panels, details: { active: false, context: null } }
}
