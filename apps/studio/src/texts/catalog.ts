import {
  findLanguageBy,
  type Language,
  catalog as ofModel,
  type Texts,
  type Translation,
} from '@docket/model/texts/catalog'
import { setLocale } from './locale.ts'

export type { Language, Texts, Translation }

/** The catalogs of the studio and of the model are the same, so one language sets both. */
export const catalog = ofModel

/**
 * Sets the language of the page. Called before the modules of pages are imported, because many of them read their texts
 * at once.
 */
export function setLanguage(next?: Language): void {
  findLanguageBy(() => next)
  setLocale(next?.locale ?? 'en-US')
}
