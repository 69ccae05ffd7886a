import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'

/** A message in a catalog: ICU MessageFormat, or its parsed form in pages, which load no parser. */
export type Source = string | readonly MessageFormatElement[]

/** The messages of a part of the program, and groups of them. */
export type Catalog = { readonly [key: string]: Source | Catalog }

/** What the plain placeholder of a message can be replaced with. */
export type Value = string | number

/** A message with placeholders. It returns the text with the values in place. */
export type Message<Values> = (values: Values & object) => string

/**
 * The messages of a catalog as code reads them: a message without placeholders is a string, and one with placeholders
 * a function, which `Functions` lists.
 */
export type Messages<English, Functions = unknown> = {
  readonly [Key in keyof English]: Key extends keyof Functions
    ? Functions[Key] extends (values: never) => string
      ? Functions[Key]
      : Messages<English[Key], Functions[Key]>
    : English[Key] extends string
      ? string
      : Messages<English[Key]>
}

/** The catalogs of a language, by domain, floor and name. */
export type Catalogs = { readonly [domain: string]: { readonly [floor: string]: Catalog } }

/** A language: how it writes numbers and plurals, and its messages. Messages that it lacks stay English. */
export type Language = {
  /** A BCP 47 tag, such as `es-US`. */
  locale: string
  catalogs: Catalogs
  /** Changes each finished text. The pseudo-language puts it in brackets. */
  decorate?: (text: string) => string
}

const ENGLISH = 'en-US'

let languageNow: () => Language | undefined = () => undefined

/**
 * Sets how to find the language of the message that is being written. A server writes to people in many languages, so
 * it looks up the language each time a message is read. A page of the studio has only one.
 */
export function findLanguageBy(find: typeof languageNow): void {
  languageNow = find
}

/** Returns how the current message writes numbers and plurals. */
export function currentLocale(): string {
  return languageNow()?.locale ?? ENGLISH
}

/**
 * Returns the messages of a catalog in the current language. The language is looked up each time a message is read, so
 * server code must not store a message in a constant of a module.
 *
 * @param place the domain, floor and name of the catalog, such as `equipment/studio/desk`
 */
export function catalog<Words>(place: string, english: Catalog): Words {
  const [domain = '', floor = '', name = ''] = place.split('/')
  const translation = () => languageNow()?.catalogs[domain]?.[floor]?.[name] as Catalog | undefined
  return readable(english, translation, () => languageNow()) as Words
}

const languages = new Map<string, Language>()

/** Makes a language available to `catalogByLanguage`. */
export function addLanguage(tag: string, language: Language): void {
  languages.set(tag, language)
}

/**
 * Returns a function that returns the messages of a catalog in a language, for what viewers read: a server writes to
 * them in many languages side by side. A language is English until it is added.
 */
export function catalogByLanguage<Words>(place: string, english: Catalog): (tag: string) => Words {
  const [domain = '', floor = '', name = ''] = place.split('/')
  const known = new Map<string, Words>()
  const wordsIn = (tag: string) => {
    const language = () => languages.get(tag)
    const translation = () => language()?.catalogs[domain]?.[floor]?.[name] as Catalog | undefined
    return readable(english, translation, language) as Words
  }
  const inEnglish = wordsIn('en')
  // Cached only for languages that exist, because clients may request pages in any language.
  return (tag) => (languages.has(tag) ? cachedIn(known, tag, () => wordsIn(tag)) : inEnglish)
}

/** Returns the translation of the label that code derives from a name, such as “Internal title”. */
export function labelText(english: string): string {
  const language = languageNow()
  const label = language?.catalogs.labels?.model?.[english]
  return decorated(language, typeof label === 'string' ? label : english)
}

function readable(
  english: Catalog,
  translation: () => Catalog | undefined,
  language: typeof languageNow,
): object {
  const properties = Object.entries(english).map(([key, text]) => [
    key,
    { enumerable: true, get: reader(key, text, translation, language) },
  ])
  return Object.defineProperties({}, Object.fromEntries(properties))
}

/** Returns the getter of one entry of a catalog: a group, a text, or a function of the values of a message. */
function reader(
  key: string,
  english: Source | Catalog,
  translation: () => Catalog | undefined,
  language: typeof languageNow,
): () => unknown {
  if (!isSource(english)) {
    const inner = () => translation()?.[key] as Catalog | undefined
    const group = readable(english, inner, language)
    return () => group
  }
  const write = (values?: object) => {
    const other = translation()?.[key] as Source | undefined
    const spoken = language()
    const text = other === undefined ? undefined : written(other, spoken?.locale ?? ENGLISH, values)
    return decorated(spoken, text ?? written(english, ENGLISH, values) ?? '')
  }
  const withValues = (values: object) => write(values)
  return () => (hasPlaceholders(english) ? withValues : write())
}

function isSource(entry: Source | Catalog): entry is Source {
  return typeof entry === 'string' || Array.isArray(entry)
}

const formats = new Map<string, Map<Source, IntlMessageFormat>>()
const asked = new Map<Source, boolean>()

/** Returns whether a message needs values. Only messages with braces are parsed. */
function hasPlaceholders(source: Source): boolean {
  if (typeof source === 'string' && !source.includes('{')) return false
  const before = asked.get(source)
  if (before !== undefined) return before
  const has = formatOf(source, ENGLISH)
    .getAst()
    .some(({ type }) => type !== LITERAL)
  asked.set(source, has)
  return has
}

/** The type of an element of plain text. The parser, which names the types, is not part of pages. */
const LITERAL = 0

/** Returns the text, or undefined if a translation needs a value that it is not given. */
function written(source: Source, locale: string, values: object | undefined): string | undefined {
  if (typeof source === 'string' && !source.includes('{')) return source
  try {
    return formatOf(source, locale).format(values as Record<string, Value>) as string
  } catch (error) {
    if (locale === ENGLISH) throw error
    return undefined
  }
}

// Bounded by the number of messages in the catalogs.
function formatOf(source: Source, locale: string): IntlMessageFormat {
  const ofLocale = cachedIn(formats, locale, () => new Map<Source, IntlMessageFormat>())
  return cachedIn(ofLocale, source, () => {
    const options = { ignoreTag: true, formatters: FORMATTERS }
    return new IntlMessageFormat(source as string, locale, undefined, options)
  })
}

function cachedIn<Key, Entry>(map: Map<Key, Entry>, key: Key, create: () => Entry): Entry {
  const before = map.get(key)
  if (before !== undefined) return before
  const entry = create()
  map.set(key, entry)
  return entry
}

/** Shared by all messages, because these objects are slow to create. */
const FORMATTERS: Formatters = {
  getNumberFormat: cached((locale, options) => new Intl.NumberFormat(locale, options)),
  getDateTimeFormat: cached((locale, options) => new Intl.DateTimeFormat(locale, options)),
  getPluralRules: cached((locale, options) => new Intl.PluralRules(locale, options)),
}

function cached<Options extends object, Format>(
  create: (locale: string | string[] | undefined, options?: Options) => Format,
): (locale?: string | string[], options?: Options) => Format {
  const known = new Map<string, Format>()
  return (locale, options) =>
    cachedIn(known, `${locale} ${JSON.stringify(options ?? {})}`, () => create(locale, options))
}

/** A text with elements among its values is a list of texts and elements. Only its ends are decorated. */
function decorated(language: Language | undefined, text: string): string {
  if (!language?.decorate) return text
  if (typeof text === 'string') return language.decorate(text)
  const [before = '', after = ''] = language.decorate('\0').split('\0')
  return [before, ...(text as unknown[]), after] as unknown as string
}
