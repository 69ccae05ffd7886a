import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('artwork', {
  outside: 'The focal point has an x and a y from 0 to 1.',
  busy: 'Too many pictures are being made. Try again in a moment.',
})
