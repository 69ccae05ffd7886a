/** The pictures of empty places. */
export type DrawingName =
  | 'library'
  | 'schedule'
  | 'people'
  | 'equipment'
  | 'inbox'
  | 'money'
  | 'figures'
  | 'words'
  | 'connection'
  | 'tower'
  | 'search'
  | 'done'
