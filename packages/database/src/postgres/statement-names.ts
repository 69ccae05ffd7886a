// Errors of a prepared statement after one of its columns has changed: it would return other columns, or it
// expects parameters of the old types. https://www.postgresql.org/docs/current/errcodes-appendix.html
const OUTDATED = [
  '0A000', // feature not supported
  '22P02', // invalid text representation
  '42804', // datatype mismatch
  '42883', // undefined function
]
const MAX_NAMES = 300
const MAX_SEEN_TEXTS = 2000
const MAX_TEXT_LENGTH = 20_000

/** Names under which Postgres stores prepared statements. */
export type StatementNames = {
  /**
   * Returns the name of an SQL text that is worth preparing. A connection keeps a named statement for its whole
   * lifetime.
   */
  of(text: string): string | undefined
  /** Drops the name of an SQL text, so that its next use gets a new name, if any are left. */
  forget(text: string, name: string): void
}

/** Assigns a name to each text at its second use, until all names are assigned. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const usedOnce = new Set<string>()
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
      if (given >= MAX_NAMES || text.length > MAX_TEXT_LENGTH) return undefined
      if (usedOnce.delete(text)) return giveName(text)
      if (usedOnce.size >= MAX_SEEN_TEXTS) usedOnce.clear()
      usedOnce.add(text)
      return undefined
    },
    forget(text, name) {
      if (names.get(text) === name) names.delete(text)
    },
  }
}

/** Returns whether a statement may have failed because its table changed after it was prepared. */
export function isOutdated(error: unknown): boolean {
  return OUTDATED.includes((error as { code?: string }).code ?? '')
}
