import { speakLanguages } from '@docket/service/languages'
import { GUIDE_LANGUAGES, STAFF_LANGUAGES } from '@docket/texts/languages'
import { loadLanguage } from '@docket/texts/load-languages'
import { addLanguage } from '@docket/texts/messages'

/** Lets the server write to staff and to viewers in their languages. English is in the code. */
export function installLanguages(): void {
  const loaded = GUIDE_LANGUAGES.filter((tag) => tag !== 'en').map(
    (tag) => [tag, loadLanguage(tag)] as const,
  )
  for (const [tag, language] of loaded) addLanguage(tag, language)
  speakLanguages(
    Object.fromEntries(
      loaded.filter(([tag]) => (STAFF_LANGUAGES as readonly string[]).includes(tag)),
    ),
  )
}
