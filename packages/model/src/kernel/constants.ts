import { HOUR_MS, SECOND_MS } from '../time/instants.ts'

// The numbers that the specification prescribes (S9). All code takes them from here.

/** S9.1: How often the studio checks whether the server delivers a newer build. */
export const BUILD_CHECK_MS = HOUR_MS
/** S9.1: How long after it is ready the studio first checks the build. */
export const BUILD_PREFETCH_MS = SECOND_MS
/** S9.1: The minimum time between two automatic reloads of a page. */
export const RELOAD_GUARD_MS = 10 * SECOND_MS

/** S9.2: The number of records on a page of a list. */
export const PAGE_SIZE = 30
/** S9.2: The page size when a full list is read. */
export const FULL_LIST_BATCH = 200
/** S9.2: The maximum number of channels listed for an organization. */
export const CHANNEL_LIST_SIZE = 50

/** S9.4: The z-index of dialogs, above that of menus and panels. The style sheets contain the same values. */
export const MODAL_LAYER = 1100
export const OVERLAY_LAYER = 1000
export const TOAST_LIFE_MS = 4 * SECOND_MS
/** S9.4: How long a dismissed notification takes to slide out. */
export const DISMISSAL_MS = SECOND_MS
export const LOGOUT_REDIRECT_MS = SECOND_MS
export const ICON_FADE_MS = 300
/** S9.4: The duration of the ripple on a pressed button. */
export const RIPPLE_MS = 400
/** S9.4: The size of icons and of the loading indicator, in pixels. */
export const ICON_SIZE = 24
/** S9.4: The delay before the details of a product are fetched. */
export const DETAILS_DELAY_MS = 1200
