import { sql } from 'kysely'
import type { ViewDialect } from '../view-dialect.ts'

// As SQLite reads a text: the number that it begins with. Longer ones would be out of range.
const NUMBER = String.raw`^\s*([+-]?(?:\d{1,200}\.?\d{0,200}|\.\d{1,200})(?:[eE][+-]?\d{1,2})?)`

/** Queries of views on Postgres. */
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
