import loaders from 'virtual:docket-language/loaders'
import { LOCALES } from '@docket/texts/languages'
import { addLanguage } from '@docket/texts/messages'
import { STORE_KEY } from '#data/connection/store-key.ts'
import { languageOfPage } from '#texts/page-language.ts'
import { setLanguage } from '#texts/set-language.ts'

/**
 * Loads the texts of the page's language. Call it before loading any page. English has no file, because its messages
 * are in the chunks of their pages. In Vite's mode `pseudo`, each text from a
 * catalog is in brackets, so that texts outside the catalogs are easy to spot.
 */
export async function loadLanguage(): Promise<void> {
  if (import.meta.env.MODE === 'pseudo') {
    setLanguage((await import('@docket/texts/pseudo')).PSEUDO)
    return
  }
  const language = languageOfPage(localStorage.getItem(STORE_KEY), navigator.languages)
  document.documentElement.lang = language
  const loaded = await loaders[language]?.()
  if (!loaded) return
  const spoken = { locale: LOCALES[language], catalogs: loaded.default }
  setLanguage(spoken)
  addLanguage(language, spoken)
}
