import type { CollectionSchema } from '@docket/model/kernel/collection'
import { kindOf, type Row, readRow, readValue } from '@docket/query/schema'
import { isHiddenFrom, openRule, type ReadLevel, sightOf } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import type { RelationField, Schemas } from '../store/schemas.ts'
import { idsIn } from '../write/references.ts'
import { type Bulk, createBulk } from './expand-bulk.ts'
import type { ExpandTree } from './expand-tree.ts'
import type { Connection, RecordQueries } from './record-queries.ts'
import type { RelatedRows } from './related-rows.ts'
import { showRecord, writeRow } from './serialize.ts'

const BACK_IDS = 1000
const VIA = '_via_'
const OLD_VIA = /^(\w+)\((\w+)\)$/

/** The database connection and the request to read records with. */
export type ExpandContext = {
  queries: RecordQueries
  related: RelatedRows
  schemas: Schemas
  connection: Connection
  request: RequestInfo
}

/** A row to show, with the records that it refers to. */
export type ExpandedRow = {
  readonly schema: CollectionSchema
  readonly row: Row
  readonly sight: ReadLevel
  expand?: Step[]
  /** Estimated length of the JSON text in characters, including expanded records. */
  length?: number
  /** The cached JSON text, because many records may refer to the same one. */
  text?: string
}

type Step = { readonly name: string; readonly to: ExpandedRow | readonly ExpandedRow[] }

/**
 * Returns rows with the records that they refer to, as far as the caller may see them. Throws `BadRequest`
 * when the total exceeds the limits of one response.
 */
export async function expandRows(
  reading: ExpandContext,
  schema: CollectionSchema,
  rows: readonly Row[],
  tree: ExpandTree,
): Promise<ExpandedRow[]> {
  const bulk = createBulk()
  const all = await expandWithin({ ...reading, bulk }, schema, rows, tree)
  bulk.checkAnswer(all)
  return all
}

type BulkExpandContext = ExpandContext & { bulk: Bulk }

async function expandWithin(
  reading: BulkExpandContext,
  schema: CollectionSchema,
  rows: readonly Row[],
  tree: ExpandTree,
): Promise<ExpandedRow[]> {
  const { queries, connection, request, bulk } = reading
  bulk.addRows(rows.length)
  const sight = await sightOf(queries, connection, schema, rows, request)
  const all = rows.map((row): ExpandedRow => ({ schema, row, sight: sight(row) }))
  for (const [step, deeper] of tree) {
    await expandStep(reading, schema, all, step, deeper)
  }
  return all
}

/** Returns the record as clients see it, with related records under `expand`. */
export function showExpanded({ schema, row, sight, expand }: ExpandedRow): Record<string, unknown> {
  const shown = showRecord(schema, readRow(schema, row), sight)
  if (!expand) return shown
  const steps = expand.map(({ name, to }) => [
    name,
    isMany(to) ? to.map(showExpanded) : showExpanded(to),
  ])
  return { ...shown, expand: Object.fromEntries(steps) }
}

/** Like `showExpanded`, as JSON text. This is much cheaper than building the objects first. */
export function writeExpanded(one: ExpandedRow): string {
  one.text ??= rewrite(one)
  return one.text
}

function rewrite({ schema, row, sight, expand }: ExpandedRow): string {
  if (!expand) return writeRow(schema, row, sight)
  let steps = ''
  for (const { name, to } of expand) {
    const inner = isMany(to) ? `[${to.map(writeExpanded).join(',')}]` : writeExpanded(to)
    steps += `${steps && ','}${JSON.stringify(name)}:${inner}`
  }
  return writeRow(schema, row, sight, `,"expand":{${steps}}`)
}

function isMany(to: ExpandedRow | readonly ExpandedRow[]): to is readonly ExpandedRow[] {
  return Array.isArray(to)
}

async function expandStep(
  reading: BulkExpandContext,
  schema: CollectionSchema,
  all: readonly ExpandedRow[],
  step: string,
  deeper: ExpandTree,
): Promise<void> {
  const field = relationOf(schema, step, reading)
  if (field) {
    await expandForward(reading, all, step, field, deeper)
    return
  }
  const [other, name] = backStep(step)
  const from = other === undefined ? undefined : reading.schemas.find(other)
  if (from && name !== undefined)
    await expandBack(reading, schema, all, { step, from, name }, deeper)
}

/** Divides `comments_via_post`, or the older `comments(post)`, at the last possible place. */
function backStep(step: string): string[] {
  const at = step.lastIndexOf(VIA)
  const isVia = at > 0 && at + VIA.length < step.length && /^\w+$/.test(step)
  if (isVia) return [step.slice(0, at), step.slice(at + VIA.length)]
  return OLD_VIA.exec(step)?.slice(1) ?? []
}

async function expandForward(
  reading: BulkExpandContext,
  all: readonly ExpandedRow[],
  name: string,
  field: RelationField,
  deeper: ExpandTree,
): Promise<void> {
  const target = reading.schemas.find(field.collection)
  const rule = target && openRule(reading.request, target.access.view)
  if (!target || rule === undefined) return
  const { related, connection, request } = reading
  const kind = kindOf(field)
  const led = all.map((one) => ({ one, ids: idsIn(readValue(kind, one.row[name])) }))
  const ids = new Set(led.flatMap((from) => from.ids))
  const rows = await related.among(connection, target, [...ids], rule, request)
  const found = new Map<unknown, ExpandedRow>()
  for (const one of await expandWithin(reading, target, rows, deeper)) found.set(one.row.id, one)
  for (const { one, ids } of led) {
    const to = ids.map((id) => found.get(id)).filter((one) => one !== undefined)
    attach(reading.bulk, one, name, to, field.maxSelect === 1)
  }
}

/** Returns the relation field of that name, unless it is hidden from the caller. */
function relationOf(
  { fields }: CollectionSchema,
  name: string,
  { request }: ExpandContext,
): RelationField | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.type === 'relation' && !isHiddenFrom(field, request.caller) ? field : undefined
}

type BackRelation = { step: string; from: CollectionSchema; name: string }

async function expandBack(
  reading: BulkExpandContext,
  schema: CollectionSchema,
  all: readonly ExpandedRow[],
  { step, from, name }: BackRelation,
  deeper: ExpandTree,
): Promise<void> {
  const field = relationOf(from, name, reading)
  if (field?.collection !== schema.name) return
  const rule = openRule(reading.request, from.access.view)
  if (rule === undefined) return
  const { queries, connection, request } = reading
  const ids = all.map(({ row }) => String(row.id))
  const rows = await queries.referring(connection, from, name, ids, { rule }, request)
  const referring = new Map<string, ExpandedRow[]>()
  for (const one of await expandWithin(reading, from, rows, deeper)) {
    for (const id of idsIn(readValue(kindOf(field), one.row[name]))) {
      referring.set(id, [...(referring.get(id) ?? []), one])
    }
  }
  const isOne = from.indexes.some(
    ({ unique, fields }) => unique && fields.length === 1 && fields[0] === name,
  )
  for (const one of all) {
    attach(
      reading.bulk,
      one,
      step,
      (referring.get(String(one.row.id)) ?? []).slice(0, isOne ? 1 : BACK_IDS),
      isOne,
    )
  }
}

/**
 * Adds related records to `expand`. Records that do not exist or that the caller may not see leave no trace.
 */
function attach(
  bulk: Bulk,
  to: ExpandedRow,
  name: string,
  related: readonly ExpandedRow[],
  isOne: boolean,
): void {
  const [first] = related
  if (!first) return
  bulk.addTo(to, isOne ? [first] : related)
  to.expand ??= []
  to.expand.push({ name, to: isOne ? first : related })
}
