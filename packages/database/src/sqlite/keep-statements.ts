import { keep } from '@docket/query/lru-cache'

// A long statement takes much memory and rarely runs twice.
const LONGEST_KEPT = 20_000

/** Caches prepared statements, except long ones. Keeps the `most` recently used ones. */
export function keepStatements<Statement extends object>(
  most: number,
  prepare: (text: string) => Statement,
): (text: string) => Statement {
  const kept = new Map<string, Statement>()
  return (text) =>
    text.length > LONGEST_KEPT ? prepare(text) : keep(kept, most, text, () => prepare(text))
}
