/** The pictures of empty states. */
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
