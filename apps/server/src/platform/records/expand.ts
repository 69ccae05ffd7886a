import type { CollectionSchema } from '@docket/model/collection'
import { hiddenEmailsShown, openRule } from './access.ts'
import type { RequestInfo } from './caller.ts'
import { type Row, readRow } from './columns.ts'
import { type Bulk, createBulk } from './expand-bulk.ts'
import type { ExpandTree } from './expand-tree.ts'
import type { Connection, Questions } from './questions.ts'
import { idsIn } from './references.ts'
import type { RelationField, Schemas } from './schemas.ts'
import { showRecord } from './serialize.ts'

const BACK_IDS = 1000
const VIA = /^(\w+)_via_(\w+)$/
const OLD_VIA = /^(\w+)\((\w+)\)$/

/** Where and on whose word records are read. */
export type Reading = {
  questions: Questions
  schemas: Schemas
  connection: Connection
  request: RequestInfo
}

/** A record as shown, beside the row that it was made of. */
export type Shown = { row: Row; shown: Record<string, unknown> }

/**
 * The records of rows as clients see them, with what they refer to under `expand`. Throws
 * `BadRequest` when all of that comes to more than one answer may hold.
 */
export async function showRows(
  reading: Reading,
  schema: CollectionSchema,
  rows: readonly Row[],
  tree: ExpandTree,
): Promise<Shown[]> {
  const bulk = createBulk()
  const all = await showWithin({ ...reading, bulk }, schema, rows, tree)
  bulk.checkAnswer(all.map(({ shown }) => shown))
  return all
}

type Expanding = Reading & { bulk: Bulk }

async function showWithin(
  reading: Expanding,
  schema: CollectionSchema,
  rows: readonly Row[],
  tree: ExpandTree,
): Promise<Shown[]> {
  const { questions, connection, request, bulk } = reading
  bulk.addRows(rows.length)
  const showEmail = await hiddenEmailsShown(questions, connection, schema, rows, request)
  const all = rows.map((row) => ({
    row,
    shown: showRecord(schema, readRow(schema, row), showEmail(row)),
  }))
  for (const [step, deeper] of tree) {
    await expandStep(reading, schema, all, step, deeper)
  }
  return all
}

async function expandStep(
  reading: Expanding,
  schema: CollectionSchema,
  all: readonly Shown[],
  step: string,
  deeper: ExpandTree,
): Promise<void> {
  const field = Object.hasOwn(schema.fields, step) ? schema.fields[step] : undefined
  if (field?.type === 'relation' && !field.hidden) {
    await expandForward(reading, all, step, field, deeper)
    return
  }
  const [, other, name] = VIA.exec(step) ?? OLD_VIA.exec(step) ?? []
  const from = other === undefined ? undefined : reading.schemas.find(other)
  if (from && name !== undefined)
    await expandBack(reading, schema, all, { step, from, name }, deeper)
}

async function expandForward(
  reading: Expanding,
  all: readonly Shown[],
  name: string,
  field: RelationField,
  deeper: ExpandTree,
): Promise<void> {
  const target = reading.schemas.find(field.collection)
  const rule = target && openRule(reading.request, target.access.view)
  if (!target || rule === undefined) return
  const { questions, connection, request } = reading
  const ids = [...new Set(all.flatMap(({ shown }) => idsIn(shown[name])))]
  const rows = await questions.among(connection, target, ids, { rule }, request)
  const found = new Map<unknown, Record<string, unknown>>()
  for (const { row, shown } of await showWithin(reading, target, rows, deeper)) {
    found.set(row.id, shown)
  }
  for (const { shown } of all) {
    const values = idsIn(shown[name]).flatMap((id): Record<string, unknown>[] => {
      const related = found.get(id)
      return related ? [related] : []
    })
    attach(reading.bulk, shown, name, values, field.maxSelect === 1)
  }
}

type Back = { step: string; from: CollectionSchema; name: string }

async function expandBack(
  reading: Expanding,
  schema: CollectionSchema,
  all: readonly Shown[],
  { step, from, name }: Back,
  deeper: ExpandTree,
): Promise<void> {
  const field = Object.hasOwn(from.fields, name) ? from.fields[name] : undefined
  if (field?.type !== 'relation' || field.hidden || field.collection !== schema.name) return
  const rule = openRule(reading.request, from.access.view)
  if (rule === undefined) return
  const { questions, connection, request } = reading
  const ids = all.map(({ row }) => String(row.id))
  const rows = await questions.referring(connection, from, name, ids, { rule }, request)
  const referring = new Map<string, Record<string, unknown>[]>()
  for (const { shown } of await showWithin(reading, from, rows, deeper)) {
    for (const id of idsIn(shown[name])) {
      referring.set(id, [...(referring.get(id) ?? []), shown])
    }
  }
  const isOne = from.indexes.some(
    ({ unique, fields }) => unique && fields.length === 1 && fields[0] === name,
  )
  for (const { row, shown } of all) {
    attach(
      reading.bulk,
      shown,
      step,
      (referring.get(String(row.id)) ?? []).slice(0, BACK_IDS),
      isOne,
    )
  }
}

/** What may not be seen or does not exist leaves no trace. */
function attach(
  bulk: Bulk,
  shown: Record<string, unknown>,
  step: string,
  values: readonly Record<string, unknown>[],
  isOne: boolean,
): void {
  if (values.length === 0) return
  bulk.addTo(shown, isOne ? values.slice(0, 1) : values)
  const expand = (shown.expand ?? {}) as Record<string, unknown>
  expand[step] = isOne ? values[0] : values
  shown.expand = expand
}
