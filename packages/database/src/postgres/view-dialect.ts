import type { ViewDialect } from '@docket/query/views/dialect'
import { sql } from 'kysely'

// The number at the start of a text, as SQLite reads it. The lengths are limited because longer numbers would
// be out of range.
const NUMBER = String.raw`^\s*([+-]?(?:\d{1,200}\.?\d{0,200}|\.\d{1,200})(?:[eE][+-]?\d{1,2})?)`

/** Expressions of view queries on Postgres. */
export const postgresViews: ViewDialect = {
  text: (value) => sql`(${value})::text collate "C"`,
  number: (value) => sql`(${value})::double precision`,
  textAsNumber: (text) => sql`(case when ${text} is not null
    then coalesce(substring(${text} from ${sql.lit(NUMBER)})::double precision, 0) end)`,
  truncate: (number) => sql`trunc((${number})::double precision)`,
  divide: (one, other) =>
    sql`((${one})::double precision / nullif((${other})::double precision, 0))`,
  round: (number, digits) => sql`round((${number})::numeric, ${digits})::double precision`,
  position: (text, part) => sql`strpos(${text}, ${part})`,
  joinTexts: (texts, separator) => sql`string_agg(${texts}, ${sql.lit(separator)})`,
  toJson: (value, kind) => (kind === 'null' ? sql`null::jsonb` : sql`to_jsonb(${value})`),
  emptyList: sql`'[]'::jsonb`,
  anchor: sql``,
}
