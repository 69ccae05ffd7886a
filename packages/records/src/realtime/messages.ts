import { TooCostly } from '@docket/database/isolated-queries'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { type AnyRecord, type Row, toRow } from '@docket/query/schema'
import { openRule } from '../engine/access/access.ts'
import { writeRows } from '../engine/read/answer.ts'
import type { Conditions } from '../engine/read/query-cache.ts'
import type { Connection } from '../engine/read/record-queries.ts'
import type { Engine } from '../engine/store/scope.ts'
import type { Group } from './client.ts'

export type Action = 'create' | 'update' | 'delete'

/** Returns those records among `ids` that a group may see now, serialized as its topic requests. */
export async function visibleRecords(
  engine: Engine,
  connection: Connection,
  schema: CollectionSchema,
  ids: readonly string[],
  group: Group,
): Promise<Map<string, string>> {
  const conditions = conditionsOf(schema, group)
  const wanted = group.topic.id === '*' ? ids : ids.filter((id) => id === group.topic.id)
  if (!conditions || wanted.length === 0) return new Map()
  try {
    const { request } = group
    const rows = await engine.queries.among(connection, schema, wanted, conditions, request)
    return await writeAll(engine, connection, schema, rows, group)
  } catch (error) {
    // A batch may exceed the cost limit although each of its halves does not.
    if (!(error instanceof TooCostly) || wanted.length === 1) throw error
    const half = Math.ceil(wanted.length / 2)
    const first = await visibleRecords(engine, connection, schema, wanted.slice(0, half), group)
    const rest = await visibleRecords(engine, connection, schema, wanted.slice(half), group)
    return new Map([...first, ...rest])
  }
}

/** Like `visibleRecords`, for a deleted record, based on its last content. */
export async function visibleWhenGone(
  engine: Engine,
  schema: CollectionSchema,
  record: AnyRecord,
  group: Group,
): Promise<Map<string, string>> {
  const conditions = conditionsOf(schema, group)
  const isWanted = group.topic.id === '*' || group.topic.id === record.id
  if (!conditions || !isWanted) return new Map()
  const row = toRow(schema, record)
  const { read } = engine.database
  const met = await engine.queries.wouldMeet(read, schema, row, conditions, group.request)
  return met ? writeAll(engine, read, schema, [row], group) : new Map()
}

/** Returns the topic's rule and filter as conditions, or `undefined` if the group has no access. */
export function conditionsOf(
  { access }: CollectionSchema,
  { topic, request }: Pick<Group, 'topic' | 'request'>,
): Conditions | undefined {
  const rule = openRule(request, topic.id === '*' ? access.list : access.view)
  return rule === undefined ? undefined : { rule, filter: topic.query.filter ?? '' }
}

async function writeAll(
  engine: Engine,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  { topic, request }: Group,
): Promise<Map<string, string>> {
  const texts = await writeRows({ ...engine, connection, request }, schema, rows, topic.query)
  return new Map(rows.map((row, index) => [String(row.id), texts[index] ?? '{}']))
}

/** Returns the data of an event. `record` is already JSON. */
export function messageData(action: Action, record: string): string {
  return `{"action":"${action}","record":${record}}`
}
