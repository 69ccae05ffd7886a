// What a statement fails with when a column has become another since it was prepared: it would answer
// other columns, or takes its parameters for what they were then.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const OUTDATED = [
  '0A000', // feature not supported
  '22P02', // invalid text representation
  '42804', // datatype mismatch
  '42883', // undefined function
]
const NAMES = 300
const TEXTS_KNOWN = 2000
const LONGEST_TEXT = 20_000

/** Names under which Postgres keeps statements prepared. */
export type StatementNames = {
  /** Of a text that is worth it; a connection keeps whatever was named for as long as it lives. */
  of(text: string): string | undefined
  /** The text is going to have another name, if any. */
  forget(text: string, name: string): void
}

/** What is asked again and again is named from the second time on, until all names are given. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const askedOnce = new Set<string>()
  let given = 0

  function giveName(text: string): string {
    given += 1
    const name = `docket_${given}`
    names.set(text, name)
    return name
  }

  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined) return known
      if (given >= NAMES || text.length > LONGEST_TEXT) return undefined
      if (askedOnce.delete(text)) return giveName(text)
      if (askedOnce.size >= TEXTS_KNOWN) askedOnce.clear()
      askedOnce.add(text)
      return undefined
    },
    forget(text, name) {
      if (names.get(text) === name) names.delete(text)
    },
  }
}

/** Whether a statement may have failed because its table has changed since it was prepared. */
export function isOutdated(error: unknown): boolean {
  return OUTDATED.includes((error as { code?: string }).code ?? '')
}
