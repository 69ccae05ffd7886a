/** The storage key of unsaved captions. In its own module, because logging out clears it on every page. */
export const UNSAVED_CAPTIONS = 'unsaved-captions'
