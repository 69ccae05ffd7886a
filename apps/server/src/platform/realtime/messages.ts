import type { CollectionSchema } from '@docket/model/collection'
import { TooHeavy } from '../database/limited-reads.ts'
import { openRule } from '../records/access.ts'
import { writeRows } from '../records/answer.ts'
import type { AnyRecord } from '../records/any-record.ts'
import { type Row, toRow } from '../records/columns.ts'
import type { Connection } from '../records/questions.ts'
import type { Engine } from '../records/scope.ts'
import type { Conditions } from '../records/wordings.ts'
import type { Group } from './client.ts'

export type Action = 'create' | 'update' | 'delete'

/** The records among `ids` that a group may see now, as it wishes to be told of them. */
export async function visibleRecords(
  engine: Engine,
  connection: Connection,
  schema: CollectionSchema,
  ids: readonly string[],
  group: Group,
): Promise<Map<string, string>> {
  const conditions = conditionsOf(schema, group)
  const asked = group.topic.id === '*' ? ids : ids.filter((id) => id === group.topic.id)
  if (!conditions || asked.length === 0) return new Map()
  try {
    const { request } = group
    const rows = await engine.questions.among(connection, schema, asked, conditions, request)
    return await writeAll(engine, connection, schema, rows, group)
  } catch (error) {
    // What is too much to ask of many at once may be little work for each.
    if (!(error instanceof TooHeavy) || asked.length === 1) throw error
    const half = Math.ceil(asked.length / 2)
    const first = await visibleRecords(engine, connection, schema, asked.slice(0, half), group)
    const rest = await visibleRecords(engine, connection, schema, asked.slice(half), group)
    return new Map([...first, ...rest])
  }
}

/** The same for a record that is gone already, as it was. */
export async function visibleWhenGone(
  engine: Engine,
  schema: CollectionSchema,
  record: AnyRecord,
  group: Group,
): Promise<Map<string, string>> {
  const conditions = conditionsOf(schema, group)
  const isAsked = group.topic.id === '*' || group.topic.id === record.id
  if (!conditions || !isAsked) return new Map()
  const row = toRow(schema, record)
  const { read } = engine.database
  const met = await engine.questions.wouldMeet(read, schema, row, conditions, group.request)
  return met ? writeAll(engine, read, schema, [row], group) : new Map()
}

/** The rule of the topic with the group's own filter; nothing when it is closed to the group. */
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

/** The data of an event; `record` is JSON already. */
export function messageData(action: Action, record: string): string {
  return `{"action":"${action}","record":${record}}`
}
