import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault, FieldFaults } from '@docket/model/kernel/errors'
import { type AnyRecord, fieldsOf, type Row } from '@docket/query/schema'
import { write as words } from '@docket/texts/server/records'
import { SYSTEM } from '../access/request-info.ts'
import type { RelationField } from '../store/schemas.ts'
import { type Engine, recordKeyOf, type Scope } from '../store/scope.ts'

function missing(): FieldFault {
  return {
    code: 'validation_missing_rel_records',
    message: words.missingRecords,
  }
}

/**
 * Returns the faults of a record's references. Each must point to an existing record and, if both collections
 * have an owner, to one of the same organization. References equal to those in `stored` are not checked
 * again, unless the owner changed.
 */
export async function referenceFaults(
  engine: Engine,
  scope: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
  stored?: AnyRecord,
): Promise<FieldFaults> {
  const faults: FieldFaults = {}
  for (const [name, field] of fieldsOf(schema)) {
    if (field.type !== 'relation') continue
    if (stored && isSame(record, stored, name) && isSame(record, stored, schema.tenant)) continue
    if (!(await leadsSomewhere(engine, scope, schema, record, name, field)))
      faults[name] = missing()
  }
  return faults
}

/**
 * Reads the owners of all records that these records refer to, with one query per collection.
 * `referenceFaults` then needs no query for each reference.
 */
export async function learnOwners(
  { schemas, queries }: Engine,
  scope: Scope,
  schema: CollectionSchema,
  records: readonly AnyRecord[],
): Promise<void> {
  for (const [name, field] of fieldsOf(schema)) {
    const target = field.type === 'relation' && schemas.find(field.collection)
    if (!target) continue
    const ids = new Set(records.flatMap((record) => idsIn(record[name])))
    const unknown = [...ids].filter((id) => !scope.owners.has(recordKeyOf(target, id)))
    const rows = await queries.among(scope.connection, target, unknown, {}, SYSTEM)
    for (const row of rows) noteOwner(scope, target, row)
  }
}

function noteOwner({ owners }: Scope, target: CollectionSchema, row: Row): void {
  owners.set(recordKeyOf(target, String(row.id)), target.tenant && row[target.tenant])
}

function isSame(record: AnyRecord, stored: AnyRecord, name: string | undefined): boolean {
  return name === undefined || String(record[name]) === String(stored[name])
}

async function leadsSomewhere(
  { schemas, queries }: Engine,
  scope: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
  name: string,
  field: RelationField,
): Promise<boolean> {
  const ids = idsIn(record[name])
  // A record may refer to itself even before it is stored.
  const others = field.collection === schema.name ? ids.filter((id) => id !== record.id) : ids
  if (others.length === 0) return true
  const target = schemas.find(field.collection)
  if (!target) return false
  const unknown = others.filter((id) => !scope.owners.has(recordKeyOf(target, id)))
  const rows =
    unknown.length > 0 ? await queries.among(scope.connection, target, unknown, {}, SYSTEM) : []
  if (rows.length < unknown.length) return false
  const { tenant } = target
  for (const row of rows) noteOwner(scope, target, row)
  if (!tenant || !schema.tenant) return true
  const owner = record[schema.tenant]
  return others.every((id) => scope.owners.get(recordKeyOf(target, id)) === owner)
}

/** Returns the ids in a reference to one or several records. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter(isGiven) : []
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
