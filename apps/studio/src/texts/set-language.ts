import { findLanguageBy, type Language } from '@docket/texts/messages'
import { setLocale } from './locale.ts'

/**
 * Sets the language of the page. Call it before importing the modules of pages, because many of them read texts while
 * they load.
 */
export function setLanguage(next?: Language): void {
  findLanguageBy(() => next)
  setLocale(next?.locale ?? 'en-US')
}
