import type { Fragment } from '@docket/query/filter'
import type { ViewDialect } from '@docket/query/views'
import { sql } from 'kysely'
import { DATE_PARTS } from './date-parts.ts'

// The number at the start of a text, as SQLite reads it. The lengths are limited because longer numbers would
// be out of range.
const NUMBER = String.raw`^\s*([+-]?(?:\d{1,200}\.?\d{0,200}|\.\d{1,200})(?:[eE][+-]?\d{1,2})?)`

const INSTANT = String.raw`^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$`

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
  datePart: (instant, directive) => sql`(case when ${instant} ~ ${sql.lit(INSTANT)}
    then (${DATE_PARTS[directive](timestampOf(instant))})::text collate "C" end)`,
  joinTexts: (texts, separator) => sql`string_agg(${texts}, ${sql.lit(separator)})`,
  toJson: (value, kind) => (kind === 'null' ? sql`null::jsonb` : sql`to_jsonb(${value})`),
  emptyList: sql`'[]'::jsonb`,
  zeroPoint: sql`'{"lon":0,"lat":0}'::jsonb`,
  anchor: sql``,
}

/**
 * Parses a text in the form of an instant. A day past the end of its month counts into the next month, as on SQLite.
 */
function timestampOf(instant: Fragment): Fragment {
  return sql`((substr(${instant}, 1, 7) || '-01')::timestamp
    + (substr(${instant}, 9, 2)::integer - 1) * interval '1 day'
    + substr(${instant}, 12, 12)::interval)`
}
