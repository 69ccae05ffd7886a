/** Where the browser keeps captions that were not saved. On its own: logging out clears it, on every page. */
export const UNSAVED_CAPTIONS = 'unsaved-captions'
