import { literalWords } from '@docket/model/kernel/literal-words'
import { client } from '../connection/client.ts'

type Values = Readonly<Record<string, string | number | boolean>>

// A value after `~` is a pattern, so it gets a separate key with its special characters escaped.
const SOUGHT = /(~\s*)\{:(\w+)\}/g

/**
 * Returns a filter with its `{:name}` placeholders replaced by quoted values. After `~`, all characters of a
 * value are literal: a search for `100%` finds exactly these four characters.
 */
export function quotedFilter(filter: string, values: Values): string {
  const texts = Object.entries(values).map(([name, value]): [string, string] => [
    `${name}~`,
    literalWords(String(value)),
  ])
  return client.filter(filter.replace(SOUGHT, '$1{:$2~}'), {
    ...values,
    ...Object.fromEntries(texts),
  })
}
