// Names become names of tables, columns, and indexes. Two underscores separate them in the name of an index.
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/i
const NAME_MAX = 45
const VIA = /_via_/i

/** Names with another meaning in a record, in a filter, or in one of the databases. */
const RESERVED = new Set(
  [
    ...['id', 'created', 'updated', 'collectionId', 'collectionName', 'expand'],
    ...['null', 'true', 'false', 'rowid', 'oid', 'constructor'],
    ...['ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid'],
  ].map((name) => name.toLowerCase()),
)

/** The message for a malformed name. */
export const NAME_FORM = `Must start with a letter and contain only letters, digits and single underscores, at most ${NAME_MAX} characters.`

/** Returns whether a text is well formed as a name of a collection, field, or column. */
export function isName(name: string): boolean {
  return NAME.test(name) && name.length <= NAME_MAX && !VIA.test(name)
}

/** Returns whether a name has another meaning in a record, in a filter, or in a database. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase())
}

/** Returns what is wrong with a column name of a view, as a sentence. */
export function columnNameProblem(name: string): string | undefined {
  if (!isName(name)) return `“${name}” cannot be the name of a column. ${NAME_FORM}`
  const isTaken = isReservedName(name) && name !== 'created' && name !== 'updated'
  return isTaken ? `The name “${name}” of a column is reserved.` : undefined
}
