import { currentLocale } from './catalog.ts'

/** Sentences by the plural categories of a language. All languages have `other`. */
export type Plurals = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rulesByLocale = new Map<string, Intl.PluralRules>()

/**
 * Returns the sentence for a number, which it has in place of each `#`: "1 member", "1,200 members". The sentences hold
 * no names that people gave, because these may have a `#` of their own.
 */
export function plural(count: number, sentences: Plurals): string {
  const locale = currentLocale()
  const rules = rulesByLocale.get(locale) ?? new Intl.PluralRules(locale)
  rulesByLocale.set(locale, rules)
  const sentence = sentences[rules.select(count)] ?? sentences.other
  return sentence.replaceAll('#', count.toLocaleString(locale))
}
