import type { OptionGroup } from '@docket/model/forms/field-definition'
import { languageText, localeOfPage } from '#texts/locale.ts'
import { words } from '../words.ts'
import { byLabel } from './by-label.ts'

/** What stations of North America air most, and regional forms of it. */
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

/** Further ones that are on air, and have no tag of two letters. Not every browser can name all of them. */
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

/** Returns languages by their names in the page's language, those that are chosen often first. */
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

/** Returns the tags of two letters, one for each name, and none that another replaced. */
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
