import { LOCALES } from '@docket/texts/languages'
import type { Language } from '@docket/texts/messages'

/** Loads Spanish as a page does, for tests. */
export async function loadSpanish(): Promise<Language> {
  const { default: catalogs } = await import('virtual:docket-language/es')
  return { locale: LOCALES.es, catalogs }
}
