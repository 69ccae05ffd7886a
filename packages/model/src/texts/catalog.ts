/** Texts by key: sentences, functions that make sentences of values, and groups of both. */
export type Texts = { readonly [key: string]: string | ((...values: never[]) => unknown) | Texts }

/** The shape of another language: the same keys, and functions of the same values. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string
    ? string
    : Words[Key] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text
      : Translation<Words[Key]>
}

/** A language: how numbers are written, and the texts of each catalog. What it lacks stays English. */
export type Language = {
  locale: string
  textsOf: (name: string, english: Texts) => Texts | undefined
}

let languageNow: () => Language | undefined = () => undefined

/**
 * Sets how to find the language of the message that is being written. A server writes to people of many
 * languages, so it is asked each time that a text is read. A page of the studio has one.
 */
export function findLanguageBy(find: typeof languageNow): void {
  languageNow = find
}

/** Returns how the current message writes numbers and plurals. */
export function currentLocale(): string {
  return languageNow()?.locale ?? 'en-US'
}

/**
 * Returns the texts of a part of the program in the language of the current message: `english`, or its
 * translation. A catalog has a name of its own, which is its place in the translation. The server reads its
 * texts when a message is written, never into a constant of a module.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalog<Words extends Texts>(name: string, english: Words): Translation<Words> {
  const translated = () => languageNow()?.textsOf(name, english)
  return readable(english, translated) as unknown as Translation<Words>
}

/**
 * Returns the translation of an English text that code makes, such as the label of a field, from the catalog of
 * these texts, whose keys are the English ones. Returns the English text if the language has none.
 */
export function translated(name: string, english: string): string {
  const text = languageNow()?.textsOf(name, { [english]: english })?.[english]
  return typeof text === 'string' ? text : english
}

/** Returns a group whose texts are found when they are read. */
function readable(english: Texts, translated: () => Texts | undefined): Texts {
  const properties = Object.entries(english).map(([key, text]) => {
    const other = () => translated()?.[key]
    const inner = typeof text === 'object' && readable(text, other as () => Texts | undefined)
    return [key, { enumerable: true, get: () => inner || (other() ?? text) }] as const
  })
  return Object.defineProperties({}, Object.fromEntries(properties)) as Texts
}
