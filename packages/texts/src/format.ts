import { currentLocale } from './messages.ts'

const lists = new Map<string, Intl.ListFormat>()
const names = new Map<string, Intl.DisplayNames>()

function listOf(type: 'conjunction' | 'disjunction', parts: readonly string[]): string {
  const key = `${currentLocale()} ${type}`
  const format = lists.get(key) ?? new Intl.ListFormat(currentLocale(), { type })
  lists.set(key, format)
  return format.format(parts)
}

/** Returns "a", "a and b", or "a, b, and c" in the language of the current message. */
export function listText(parts: readonly string[]): string {
  return listOf('conjunction', parts)
}

/** Returns "a", "a or b", or "a, b, or c" in the language of the current message. */
export function eitherText(parts: readonly string[]): string {
  return listOf('disjunction', parts)
}

/** Puts a name in quotation marks. */
export function quoted(name: string): string {
  return `“${name}”`
}

/** Returns the name of a language by its tag, such as `eng`, in the language of the current message. */
export function languageName(tag: string): string {
  if (tag === '') return ''
  let format = names.get(currentLocale())
  if (!format) {
    format = new Intl.DisplayNames(currentLocale(), { type: 'language' })
    names.set(currentLocale(), format)
  }
  return format.of(tag) ?? tag
}

/** Masculine nouns with endings that are usually feminine. */
const SPANISH_MASCULINE = /^(programa|problema|idioma|sistema|día|mapa|diagrama|guardia)s?$/i
const SPANISH_FEMININE =
  /(a|as|ión|iones|ad|ades|serie|series|clase|clases|imagen|imágenes|clave|claves)$/i

/**
 * Returns the gender of a noun in the language of the current message, for messages whose other words agree with it.
 * Other words may follow the noun, as in “tarea de subtítulos”. Languages without genders get `other`.
 */
export function genderOf(noun: string): 'feminine' | 'other' {
  if (!currentLocale().startsWith('es')) return 'other'
  const [first = ''] = noun.trim().split(' ')
  return !SPANISH_MASCULINE.test(first) && SPANISH_FEMININE.test(first) ? 'feminine' : 'other'
}
