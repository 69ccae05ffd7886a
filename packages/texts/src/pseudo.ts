import type { Language } from './messages.ts'

/** A language for development and tests: English in brackets. A text without brackets is in no catalog. */
export const PSEUDO: Language = {
  locale: 'en-US',
  catalogs: {},
  decorate: (text) => `⟦${text}⟧`,
}
