import type { OptionGroup } from '@docket/model/kernel/forms/field-definition'
import { ui as words } from '@docket/texts/studio/ui'
import { languageText, localeOfPage } from '#texts/locale.ts'
import { byLabel } from './by-label.ts'

/** The languages that North American stations air most, and their regional forms. */
const OFTEN: readonly string[] = [
  'en',
  'es',
  'fr',
  'fr-CA',
  'pt-BR',
  'zh',
  'ht',
  'vi',
  'fil',
  'ar',
  'ru',
  'ase',
]

/** Further languages that are on air but have no two-letter tag. Not every browser can name all of them. */
const FURTHER: readonly string[] = [
  'chr',
  'en-GB',
  'en-US',
  'es-419',
  'es-ES',
  'es-MX',
  'es-US',
  'haw',
  'hmn',
  'kea',
  'pt-PT',
  'yue',
  'zh-Hans',
  'zh-Hant',
]

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

let known: { locale: string; groups: OptionGroup[] } | undefined

/** Returns languages by their names in the page's language, common ones first. */
export function languageChoices(): OptionGroup[] {
  const locale = localeOfPage()
  if (known?.locale !== locale) known = { locale, groups: groupsByName() }
  return known.groups
}

function groupsByName(): OptionGroup[] {
  const others = [...shortTags(), ...FURTHER].filter((tag) => isNamed(tag) && !OFTEN.includes(tag))
  return [
    { label: words.chosenOften, options: OFTEN.filter(isNamed).map(asOption) },
    { label: words.allOthers, options: others.map(asOption).sort(byLabel) },
  ]
}

/** Returns the two-letter tags, one for each name, without tags that have been replaced by another. */
function shortTags(): string[] {
  const tags = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const present = tags.filter((tag) => Intl.getCanonicalLocales(tag)[0] === tag)
  return [...new Map(present.reverse().map((tag) => [languageText(tag), tag])).values()]
}

function isNamed(tag: string): boolean {
  return languageText(tag) !== tag
}

function asOption(value: string) {
  return { value, label: languageText(value) }
}
