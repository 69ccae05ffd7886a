/** Runs code in the language of a person or a station. */
export {
  inEachLanguage,
  inLanguage,
  languageOfPerson,
  languageOfStation,
  speakLanguages,
  type TextLanguage,
} from '../languages/in-language.ts'
