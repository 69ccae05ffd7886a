import type { FilterDialect, Fragment, Shift } from '@docket/query/filter'
import { sql } from 'kysely'

/** Filters on SQLite. Lists and JSON are text. `lower` and LIKE handle ASCII letters only. */
export const sqliteFilter: FilterDialect = {
  name: 'sqlite',
  number: (parameter) => parameter,
  whole: (parameter) => parameter,
  text: (parameter) => parameter,
  // A cast would print a real number as `5.0`, and `format` treats NULL as 0.
  numberAsText: (number) => sql`iif(${number} is null, null, format('%.15g', ${number}))`,
  like: (text, pattern) => sql`${text} like ${pattern} escape '\\'`,
  contains: (text, part) => sql`instr(lower(${text}), lower(${part})) > 0`,
  lower: (text) => sql`lower(${text})`,
  formatMoment: (moment, { format, shifts }) => {
    const moved = sql.join([moment, ...shifts.map(modifierOf)])
    return sql`case when ${moment} >= '0001' and strftime('%Y', ${moved}) >= '0001'
      then strftime(${format}, ${moved}) end`
  },
  jsonNumber: (json, path) => typed(json, path, ['integer', 'real', 'true', 'false']),
  jsonText: (json, path) => typed(json, path, ['text', 'object', 'array']),
  jsonWhole: (
    json,
    path,
  ) => sql`case when json_type(${json}, ${at(path)}) in ('object', 'array') then
    (select group_concat("fullkey" || ' ' || "type" || ' ' || quote("atom"), char(10) order by "fullkey")
    from json_tree(json_extract(${json}, ${at(path)}))) end`,
  jsonPrinted: (json, path) => sql`cast(json_extract(${json}, ${at(path)}) as text)`,
  listAsText: (list) => list,
  listLength: (list) => sql`json_array_length(${asList(list)})`,
  entries: (list, alias) => sql`json_each(${asList(list)}) as ${sql.id(alias)}`,
  list: (parameter) => parameter,
  isAmong: (text, list) => sql`${text} in (select "value" from json_each(${asList(list)}))`,
  insertionOrder: (table) => sql.id(table, 'rowid'),
  place: (table) => sql.id(table, 'rowid'),
}

function modifierOf(shift: Shift): string {
  return 'seconds' in shift ? `${shift.seconds} seconds` : `start of ${shift.startOf}`
}

/** Returns the value at the path if it has one of the types, otherwise NULL. */
function typed(json: Fragment, path: readonly string[], types: readonly string[]): Fragment {
  const listed = sql.join(types.map((type) => sql.lit(type)))
  const extracted = sql`json_extract(${json}, ${at(path)})`
  return sql`case when json_type(${json}, ${at(path)}) in (${listed}) then ${extracted} end`
}

function at(path: readonly string[]): Fragment {
  return sql.val(['$', ...path.map(step)].join(''))
}

// Names come from filters, whose grammar allows only letters, digits, and underscores.
function step(name: string): string {
  return /^\d+$/.test(name) ? `[${name}]` : `."${name}"`
}

/** Treats a value that is not a list as an empty list, to avoid an error. */
function asList(list: Fragment): Fragment {
  return sql`case when iif(json_valid(${list}), json_type(${list}), '') = 'array' then ${list} else '[]' end`
}
