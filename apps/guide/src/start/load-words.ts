import loaders from 'virtual:docket-language/loaders'
import type { Words } from '@docket/model/guide/words'
import type { Language } from '@docket/model/texts/languages'
import { screenWords } from '@docket/texts/guide/guide'
import { LOCALES } from '@docket/texts/languages'
import { addLanguage } from '@docket/texts/messages'

/** Loads the texts of a language. English has no file, because its texts are in the chunks of their parts. */
export async function loadWords(language: Language): Promise<Words> {
  const load = loaders[language]
  if (load) addLanguage(language, { locale: LOCALES[language], catalogs: (await load()).default })
  return screenWords(language)
}
