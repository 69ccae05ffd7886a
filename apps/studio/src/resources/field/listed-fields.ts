import { currencyText, languageText } from '#texts/locale.ts'
import { currencyChoices } from '#ui/choice/currency-choices.ts'
import { languageChoices } from '#ui/choice/language-choices.ts'
import type { FieldWords } from './field-face.ts'

/** A field with the tag of a language: users choose and read its name. */
export const LANGUAGE = {
  kind: 'select',
  groups: languageChoices,
  text: (tag) => languageText(String(tag)),
} satisfies FieldWords

/** A field with the code of a currency: users choose and read its name. */
export const CURRENCY = {
  kind: 'select',
  groups: currencyChoices,
  text: (code) => currencyText(String(code)),
} satisfies FieldWords
