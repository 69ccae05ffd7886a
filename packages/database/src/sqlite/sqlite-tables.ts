import type { Exclusive } from '@docket/model/kernel/collection'
import { isList } from '@docket/query/schema'
import { type RawBuilder, sql } from 'kysely'
import type { TableDialect } from '../database.ts'
import { countsFor } from '../tables.ts'

export const sqliteTables: TableDialect = {
  text: sql`text`,
  column(field) {
    if (field.type === 'number') return sql`real not null default 0`
    if (field.type === 'bool') return sql`integer not null default 0`
    if (field.type === 'json') return sql`text`
    if (field.type === 'geoPoint') return sql`text not null default '{"lon":0,"lat":0}'`
    if (isList(field)) return sql`text not null default '[]'`
    return sql`text not null default ''`
  },
  async guard(transaction, table, exclusive) {
    const { within, from, until } = exclusive
    const watched = [within, from, until, ...Object.keys(exclusive.when)]
    const taken = sql`begin
      select raise(abort, ${sql.lit(`occupied:${table}`)})
      where (${latestBefore(table, exclusive)}) > ${sql.ref(`new.${from}`)};
    end`
    for (const [event, name] of [
      [sql`insert`, 'insert'],
      [sql`update of ${sql.join(watched.map((column) => sql.ref(column)))}`, 'update'],
    ] as const) {
      const trigger = sql.id(`${table}__exclusive__${name}`)
      await sql`drop trigger if exists ${trigger}`.execute(transaction)
      await sql`create trigger ${trigger} before ${event} on ${sql.table(table)}
        when ${countsFor('new', exclusive)} ${taken}`.execute(transaction)
    }
  },
}

/**
 * Returns the end of the last range that begins before the new range ends. Stored ranges never overlap, so the one that
 * begins last also ends last. One index lookup is therefore enough, however many rows there are.
 */
function latestBefore(table: string, exclusive: Exclusive): RawBuilder<unknown> {
  const { within, from, until } = exclusive
  return sql`select ${sql.ref(`held.${until}`)} from ${sql.table(table)} as held
    where ${sql.ref(`held.${within}`)} = ${sql.ref(`new.${within}`)}
      and held.id <> new.id and ${countsFor('held', exclusive)}
      and ${sql.ref(`held.${from}`)} < ${sql.ref(`new.${until}`)}
    order by ${sql.ref(`held.${from}`)} desc limit 1`
}
