import { HOUR_MS, SECOND_MS } from './time.ts'

// The figures that the specification gives (S9), each used from here alone.

/** S9.1: how often the studio asks whether a newer build is served. */
export const BUILD_CHECK_MS = HOUR_MS
/** S9.1: how long after it is ready the studio reads about its build. */
export const BUILD_PREFETCH_MS = SECOND_MS
/** S9.1: a page that reloads itself does so at most once in this time. */
export const RELOAD_GUARD_MS = 10 * SECOND_MS

/** S9.2: records on a page of a list. */
export const PAGE_SIZE = 30
/** S9.2: full lists are read in pages of so many. */
export const FULL_LIST_BATCH = 200
/** S9.2: channels of an organization that are listed. */
export const CHANNEL_LIST_SIZE = 50

/** S9.4: dialogs lie above menus and panels; the style sheets say the same. */
export const MODAL_LAYER = 1100
export const OVERLAY_LAYER = 1000
export const TOAST_LIFE_MS = 4 * SECOND_MS
/** S9.4: how long a dismissed notification slides out. */
export const DISMISSAL_MS = SECOND_MS
export const LOGOUT_REDIRECT_MS = SECOND_MS
export const ICON_FADE_MS = 300
/** S9.4: of a button that was pressed. */
export const RIPPLE_MS = 400
/** S9.4: of icons and of the loading indicator, in pixels. */
export const ICON_SIZE = 24
/** S9.4: how long the details of a product wait before they are fetched. */
export const DETAILS_DELAY_MS = 1200
