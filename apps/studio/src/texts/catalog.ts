import {
  findLanguageBy,
  type Language,
  catalog as ofModel,
  type Texts,
  type Translation,
} from '@docket/model/texts/catalog'
import { setLocale } from './locale.ts'

export type { Language, Texts, Translation }

/** The studio uses the catalogs of the model, so setting the language once applies to both. */
export const catalog = ofModel

/**
 * Sets the language of the page. Call it before importing the modules of pages, because many of them read texts while
 * they load.
 */
export function setLanguage(next?: Language): void {
  findLanguageBy(() => next)
  setLocale(next?.locale ?? 'en-US')
}
