/** Which of the studio's panels are open. Pure: a change answers a new state, or the same where there is nothing to change. */
export type Panels = {
  /** The list beside the rail. */
  collections: boolean
  /** The rail itself. */
  sidebar: boolean
  /** What the drawer of a phone shows; `null` is closed. */
  drawer: string | null
  details: { active: boolean; context: string | null }
}

export const DEFAULT_PANELS: Panels = {
  collections: true,
  sidebar: true,
  drawer: null,
  details: { active: false, context: null },
}

/** Collections and sidebar flip together. */
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

/** `context` says what the details are about, such as a record's id. */
export function openDetails(panels: Panels, context: string): Panels {
  return { ...panels, details: { active: true, context } }
}

export function closeDetails(panels: Panels): Panels {
  if (!panels.details.active) return panels
  return { ...panels, details: { active: false, context: null } }
}
