import type { Directive, Fragment } from '@docket/query/filter'
import { sql } from 'kysely'

/** Postgres equivalents of the directives of SQLite's `strftime`, each for a timestamp. */
export const DATE_PARTS: Readonly<Record<Directive, (at: Fragment) => Fragment>> = {
  Y: (at) => sql`to_char(${at}, 'YYYY')`,
  m: (at) => sql`to_char(${at}, 'MM')`,
  d: (at) => sql`to_char(${at}, 'DD')`,
  H: (at) => sql`to_char(${at}, 'HH24')`,
  M: (at) => sql`to_char(${at}, 'MI')`,
  S: (at) => sql`to_char(${at}, 'SS')`,
  f: (at) => sql`to_char(${at}, 'SS.MS')`,
  j: (at) => sql`to_char(${at}, 'DDD')`,
  w: (at) => sql`extract(dow from ${at})::integer`,
  u: (at) => sql`extract(isodow from ${at})::integer`,
  W: (at) =>
    sql`to_char((extract(doy from ${at}) + 7 - extract(isodow from ${at}))::integer / 7, 'FM00')`,
  U: (at) =>
    sql`to_char((extract(doy from ${at}) + 6 - extract(dow from ${at}))::integer / 7, 'FM00')`,
  V: (at) => sql`to_char(${at}, 'IW')`,
  G: (at) => sql`to_char(${at}, 'IYYY')`,
  g: (at) => sql`to_char(${at}, 'IY')`,
  e: (at) => sql`lpad(to_char(${at}, 'FMDD'), 2)`,
  k: (at) => sql`lpad(to_char(${at}, 'FMHH24'), 2)`,
  I: (at) => sql`to_char(${at}, 'HH12')`,
  l: (at) => sql`lpad(to_char(${at}, 'FMHH12'), 2)`,
  p: (at) => sql`to_char(${at}, 'AM')`,
  P: (at) => sql`to_char(${at}, 'am')`,
  s: (at) => sql`floor(extract(epoch from ${at}))::bigint`,
  F: (at) => sql`to_char(${at}, 'YYYY-MM-DD')`,
  T: (at) => sql`to_char(${at}, 'HH24:MI:SS')`,
  R: (at) => sql`to_char(${at}, 'HH24:MI')`,
}
