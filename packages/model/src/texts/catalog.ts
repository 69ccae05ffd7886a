/** Texts by key: sentences, functions that build sentences from values, and groups of both. */
export type Texts = { readonly [key: string]: string | ((...values: never[]) => unknown) | Texts }

/** The type of a translation: the same keys, and functions of the same values. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text
      : Translation<Words[Key]>
}

/** A language: its number format, and the texts of each catalog. Missing texts stay English. */
export type Language = {
  locale: string
  textsOf: (name: string, english: Texts) => Texts | undefined
}

let languageNow: () => Language | undefined = () => undefined

/**
 * Sets how to find the language of the message that is being written. A server writes to people in many languages, so
 * it looks up the language each time a text is read. A page of the studio has only one.
 */
export function findLanguageBy(find: typeof languageNow): void {
  languageNow = find
}

/** Returns how the current message writes numbers and plurals. */
export function currentLocale(): string {
  return languageNow()?.locale ?? 'en-US'
}

/**
 * Returns the texts of a part of the program in the language of the current message: `english`, or its translation.
 * The catalog's name identifies it in the translations. Server code must read texts when it writes a message, and
 * never store them in a module constant.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalog<Words extends Texts>(name: string, english: Words): Translation<Words> {
  const translated = () => languageNow()?.textsOf(name, english)
  return readable(english, translated) as unknown as Translation<Words>
}

/**
 * Returns the translation of an English text that code generates, such as the label of a field, from the catalog of
 * these texts, whose keys are the English texts. Returns the English text if there is no translation.
 */
export function translated(name: string, english: string): string {
  const text = languageNow()?.textsOf(name, { [english]: english })?.[english]
  return typeof text === 'string' ? text : english
}

/** Returns a group whose texts are looked up when they are read. */
function readable(english: Texts, translated: () => Texts | undefined): Texts {
  const properties = Object.entries(english).map(([key, text]) => {
    const other = () => translated()?.[key]
    const inner = typeof text === 'object' && readable(text, other as () => Texts | undefined)
    return [key, { enumerable: true, get: () => inner || (other() ?? text) }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(properties)) as Texts
}
