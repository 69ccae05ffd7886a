import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('database', {
  tooManySearches: 'Too many long searches at once.',
  crowded: 'Too many long searches are waiting. Try again shortly.',
  busy: 'The database is busy. Try again shortly.',
})
