import { isList } from '@docket/query/schema'
import { sql } from 'kysely'
import type { TableDialect } from '../database.ts'
import { holds } from '../tables.ts'

export const postgresTables: TableDialect = {
  text: sql`text collate "C"`,
  order: sql`bigserial`,
  column(field) {
    if (field.type === 'number') return sql`double precision not null default 0`
    if (field.type === 'bool') return sql`integer not null default 0`
    if (field.type === 'json') return sql`jsonb`
    if (field.type === 'geoPoint') return sql`jsonb not null default '{"lon":0,"lat":0}'`
    if (isList(field)) return sql`jsonb not null default '[]'`
    return sql`text collate "C" not null default ''`
  },
  // Uses a range of texts with the owner's id in front of both ends, so that only ranges of the same owner
  // can overlap. Unlike separate comparisons of owner and time range, this needs no extension.
  async guard(transaction, table, exclusive) {
    const constraint = sql.id(`${table}__exclusive`)
    const key = (edge: string) => sql`${sql.ref(exclusive.within)} || ' ' || ${sql.ref(edge)}`
    await sql`do $$ begin
      create type docket_textrange as range (subtype = text, collation = "C");
    exception when duplicate_object then null; end $$`.execute(transaction)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${constraint}`.execute(
      transaction,
    )
    await sql`alter table ${sql.table(table)} add constraint ${constraint} exclude using gist (
      docket_textrange(${key(exclusive.from)}, ${key(exclusive.until)}) with &&
    ) where (${holds(table, exclusive)})`.execute(transaction)
  },
  async writeAlone(transaction, table) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  },
}
