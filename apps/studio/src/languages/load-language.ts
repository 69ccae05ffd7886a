import { STORE_KEY } from '#data/connection/store-key.ts'
import { type Language, setLanguage } from '#texts/catalog.ts'
import { languageOfPage, type PageLanguage } from '#texts/page-language.ts'

/** Loads the texts of each language. English has no loader, because its texts are in the chunks of their pages. */
const LOADED: Readonly<Record<PageLanguage, (() => Promise<Language>) | undefined>> = {
  en: undefined,
  es: async () => (await import('./es/spanish.ts')).SPANISH,
}

/**
 * Loads the texts of the page's language. Call it before loading any page. In Vite's mode `pseudo`, each text from a
 * catalog is in brackets, so that texts outside the catalogs are easy to spot.
 */
export async function loadLanguage(): Promise<void> {
  if (import.meta.env.MODE === 'pseudo') {
    setLanguage((await import('#texts/pseudo.ts')).PSEUDO)
    return
  }
  const language = languageOfPage(localStorage.getItem(STORE_KEY), navigator.languages)
  document.documentElement.lang = language
  const texts = await LOADED[language]?.()
  if (texts) setLanguage(texts)
}
