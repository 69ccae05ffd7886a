import { literalWords } from '@docket/model/literal-words'
import { client } from './client.ts'

type Values = Readonly<Record<string, string | number | boolean>>

// The value after `~` is a pattern, so it stands under a key of its own.
const SOUGHT = /(~\s*)\{:(\w+)\}/g

/**
 * A filter with its `{:name}`s filled in: quoted, never pasted in. After `~` each sign of a value means
 * itself: a search for `100%` finds these four signs.
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
