import type { ViewDialect } from '@docket/query/views'
import { sql } from 'kysely'

const INSTANT = '0000-00-00 00:00:00.000Z'.replaceAll('0', '[0-9]')

/** Expressions of view queries on SQLite. */
export const sqliteViews: ViewDialect = {
  text: (value) => sql`${value}`,
  number: (value) => sql`cast(${value} as real)`,
  textAsNumber: (text) => sql`cast(${text} as real)`,
  truncate: (number) => sql`cast(${number} as integer)`,
  divide: (one, other) => sql`(cast(${one} as real) / ${other})`,
  round: (number, digits) => sql`round(${number}, ${digits})`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  datePart: (instant, directive) => sql`(case when ${instant} glob ${sql.lit(INSTANT)}
    then strftime(${sql.lit(`%${directive}`)}, ${instant}) end)`,
  joinTexts: (texts, separator, distinct) =>
    distinct ? sql`group_concat(${texts})` : sql`group_concat(${texts}, ${sql.lit(separator)})`,
  // `json_quote` would turn NULL into the JSON text `null`.
  toJson: (value) => sql`nullif(json_quote(${value}), 'null')`,
  emptyList: sql`'[]'`,
  zeroPoint: sql`'{"lon":0,"lat":0}'`,
  // SQLite does not check for schema changes when a statement opens no table.
  anchor: sql` where exists (select 1 from sqlite_schema)`,
}
