import { sql } from 'kysely'
import type { ViewDialect } from '../view-dialect.ts'

/** Queries of views on SQLite. */
export const sqliteViews: ViewDialect = {
  text: (value) => sql`${value}`,
  number: (value) => sql`cast(${value} as real)`,
  textAsNumber: (text) => sql`cast(${text} as real)`,
  truncate: (number) => sql`cast(${number} as integer)`,
  divide: (one, other) => sql`(cast(${one} as real) / ${other})`,
  round: (number, digits) => sql`round(${number}, ${digits})`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  joinTexts: (texts, separator, distinct) =>
    distinct ? sql`group_concat(${texts})` : sql`group_concat(${texts}, ${sql.lit(separator)})`,
  // NULL would become the JSON text `null`.
  toJson: (value) => sql`nullif(json_quote(${value}), 'null')`,
  emptyList: sql`'[]'`,
  // A statement that opens no table never looks whether the schema has changed.
  anchor: sql` where exists (select 1 from sqlite_schema)`,
}
