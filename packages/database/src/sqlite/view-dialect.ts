import type { ViewDialect } from '@docket/query/views/dialect'
import { sql } from 'kysely'

/** Expressions of view queries on SQLite. */
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
  // `json_quote` would turn NULL into the JSON text `null`.
  toJson: (value) => sql`nullif(json_quote(${value}), 'null')`,
  emptyList: sql`'[]'`,
  // SQLite does not check for schema changes when a statement opens no table.
  anchor: sql` where exists (select 1 from sqlite_schema)`,
}
