import { setLanguage } from './catalog.ts'

/**
 * Loads the texts of the page's language, before any module of a page. English needs none, because its texts
 * are in the chunks of their pages. In Vite's mode `pseudo`, each text of a catalog stands in brackets, so
 * that one sees at a glance which texts no catalog has.
 */
export async function loadLanguage(): Promise<void> {
  if (import.meta.env.MODE !== 'pseudo') return
  const { PSEUDO } = await import('./pseudo.ts')
  setLanguage(PSEUDO)
}
