// Names become names of tables, columns and indexes; two underscores part them in an index's name.
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/i
const NAME_MAX = 45
const VIA = /_via_/i

/** Names that mean something else in a record, in a filter or in one of the databases. */
const RESERVED = new Set(
  [
    ...['id', 'created', 'updated', 'collectionId', 'collectionName', 'expand'],
    ...['null', 'true', 'false', 'rowid', 'oid', 'constructor'],
    ...['ctid', 'cmin', 'cmax', 'xmin', 'xmax', 'tableoid'],
  ].map((name) => name.toLowerCase()),
)

/** The sentence that tells what a name must look like. */
export const NAME_FORM = `Must begin with a letter and have letters, digits and single underscores between them, at most ${NAME_MAX} characters.`

/** Whether a text has the form of a name of a collection, field or column. */
export function isName(name: string): boolean {
  return NAME.test(name) && name.length <= NAME_MAX && !VIA.test(name)
}

/** Whether a name means something else in a record, in a filter or in a database. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase())
}

/** What is wrong with the name of a column of a view, as a sentence. */
export function columnNameProblem(name: string): string | undefined {
  if (!isName(name)) return `“${name}” cannot be the name of a column. ${NAME_FORM}`
  const isTaken = isReservedName(name) && name !== 'created' && name !== 'updated'
  return isTaken ? `The name “${name}” of a column is reserved.` : undefined
}
