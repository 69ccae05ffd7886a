import { query as words } from '@docket/texts/server/records'

// Names become names of tables, columns, and indexes.
const NAME = /^[a-z]\w*$/i
const MAX_NAME_LENGTH = 45
const VIA = /_via_/i

/** Names with another meaning in a record, in a filter, or in one of the databases. */
const RESERVED = new Set(
  [
    'id',
    'created',
    'updated',
    'collectionId',
    'collectionName',
    'expand',
    'null',
    'true',
    'false',
    'rowid',
    'oid',
    'constructor',
    'ctid',
    'cmin',
    'cmax',
    'xmin',
    'xmax',
    'tableoid',
  ].map((name) => name.toLowerCase()),
)

/** Returns the message for a malformed name. */
export function nameForm(): string {
  return words.nameForm({ most: MAX_NAME_LENGTH })
}

/** Returns whether a text is well formed as a name of a collection, field, or column. */
export function isName(name: string): boolean {
  return NAME.test(name) && name.length <= MAX_NAME_LENGTH && !VIA.test(name)
}

/** Returns whether a name has another meaning in a record, in a filter, or in a database. */
export function isReservedName(name: string): boolean {
  return RESERVED.has(name.toLowerCase())
}

/** Returns what is wrong with a column name of a view, as a sentence. */
export function columnNameProblem(name: string): string | undefined {
  if (!isName(name)) return words.notAColumnName({ name, form: nameForm() })
  const isTaken = isReservedName(name) && name !== 'created' && name !== 'updated'
  return isTaken ? words.reservedColumnName({ name }) : undefined
}
