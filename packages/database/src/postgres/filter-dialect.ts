import { type FilterDialect, type Fragment, readFormat, type Shift } from '@docket/query/filter'
import { sql } from 'kysely'
import { DATE_PARTS } from './date-parts.ts'

/**
 * Filters on Postgres. Lists and JSON are jsonb. The C collation changes the case of ASCII letters only, as
 * SQLite does.
 */
export const postgresFilter: FilterDialect = {
  name: 'postgres',
  number: (parameter) => sql`${parameter}::double precision`,
  whole: (parameter) => sql`${parameter}::integer`,
  text: (parameter) => sql`${parameter}::text`,
  // A cast from double to numeric keeps 15 digits, as SQLite prints them.
  numberAsText: (number) => sql`(${number})::double precision::numeric::text`,
  like: (text, pattern) => sql`${inAscii(text)} ilike ${pattern} escape '\\'`,
  contains: (text, part) => sql`strpos(lower(${inAscii(text)}), lower(${inAscii(part)})) > 0`,
  lower: (text) => sql`lower(${inAscii(text)})`,
  formatMoment: (moment, { format, shifts }) => {
    let at = sql`(${moment})::timestamp`
    const stays: Fragment[] = []
    for (const shift of shifts) {
      if ('startOf' in shift) stays.push(sql`${at} < '10000-01-01'`)
      at = shifted(at, shift)
    }
    stays.push(sql`${at} < '10000-01-01'`)
    const text = sql`concat(${sql.join(piecesOf(at, format))})`
    if (shifts.length === 0) return sql`case when ${moment} >= '0001' then ${text} end`
    return sql`case when ${moment} >= '0001' then
      case when ${at} >= '0001-01-01' and ${sql.join(stays, sql` and `)} then ${text} end end`
  },
  jsonNumber: (json, path) => sql`case jsonb_typeof(${at(json, path)})
    when 'number' then (${textAt(json, path)})::double precision
    when 'boolean' then (${textAt(json, path)})::boolean::integer::double precision end`,
  jsonText: (json, path) => sql`case when jsonb_typeof(${at(json, path)})
    in ('string', 'object', 'array') then ${textAt(json, path)} end`,
  // The text of jsonb has its keys in an order of its own.
  jsonWhole: (json, path) => sql`case when jsonb_typeof(${at(json, path)})
    in ('object', 'array') then ${textAt(json, path)} end`,
  jsonPrinted: (json, path) => sql`case jsonb_typeof(${at(json, path)})
    when 'boolean' then (${textAt(json, path)})::boolean::integer::text
    else ${textAt(json, path)} end`,
  // The text form of jsonb has a space after each comma, which SQLite's text does not have.
  listAsText: (list) => sql`(select '[' || coalesce(string_agg(to_json("value")::text, ','
    order by "place"), '') || ']' from jsonb_array_elements_text(${asList(list)})
    with ordinality as "entry"("value", "place") where ${list} is not null
    having ${list} is not null) collate "C"`,
  listLength: (list) => sql`jsonb_array_length(${asList(list)})`,
  entries: (list, alias) =>
    sql`jsonb_array_elements_text(${asList(list)}) as ${sql.id(alias)}("value")`,
  list: (parameter) => sql`${parameter}::jsonb`,
  isAmong: (text, list) =>
    sql`${text} = any(array(select jsonb_array_elements_text(${asList(list)})))`,
  insertionOrder: (table) => sql.id(table, '_seq'),
}

function shifted(at: Fragment, shift: Shift): Fragment {
  return 'seconds' in shift
    ? sql`(${at} + ${shift.seconds}::double precision * interval '1 second')`
    : sql`date_trunc(${shift.startOf}::text, ${at})`
}

function piecesOf(at: Fragment, format: string): Fragment[] {
  const pieces = readFormat(format).map((piece) =>
    'text' in piece ? sql`${piece.text}::text` : DATE_PARTS[piece.directive](at),
  )
  return pieces.length > 0 ? pieces : [sql`''`]
}

function at(json: Fragment, path: readonly string[]): Fragment {
  if (path.some(isPlace)) return sql`jsonb_path_query_first(${json}, ${strictly(path)}, '{}', true)`
  return path.length === 0 ? json : sql`${json} #> ${pathOf(path)}`
}

function textAt(json: Fragment, path: readonly string[]): Fragment {
  if (path.some(isPlace)) return sql`(${at(json, path)} #>> '{}') collate "C"`
  return sql`(${json} #>> ${pathOf(path)}) collate "C"`
}

/**
 * Returns whether a path segment is a list index. As on SQLite, a number is only an index; the operator `#>`
 * would also accept it as a member name.
 */
function isPlace(name: string): boolean {
  return /^\d+$/.test(name)
}

// Names come from filters, whose grammar allows only letters, digits, and underscores.
function strictly(path: readonly string[]): Fragment {
  const steps = path.map((name) => (isPlace(name) ? `[${BigInt(name)}]` : `."${name}"`))
  return sql`${sql.val(`strict $${steps.join('')}`)}::jsonpath`
}

function pathOf(path: readonly string[]): Fragment {
  return sql`array[${sql.join(path.map((name) => sql.val(name)))}]::text[]`
}

function inAscii(text: Fragment): Fragment {
  return sql`(${text}) collate "C"`
}

/** Treats a value that is not a list as an empty list, to avoid an error. */
function asList(list: Fragment): Fragment {
  return sql`case when jsonb_typeof(${list}) = 'array' then ${list} else '[]'::jsonb end`
}
