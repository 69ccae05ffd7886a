import type { Rule } from '@docket/model/kernel/access'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Forbidden } from '@docket/model/kernel/errors'
import type { FieldTraits } from '@docket/model/kernel/field'
import { type Caller, columnsOf, privilegesOf, type Row } from '@docket/query/schema'
import { access as words } from '@docket/texts/server/records'
import type { Connection, RecordQueries } from '../read/record-queries.ts'
import type { RequestInfo } from './request-info.ts'

/** Returns whether the caller passes every rule. */
export function passesAll({ caller }: RequestInfo): boolean {
  return caller.kind === 'superuser' || caller.kind === 'system'
}

/**
 * Returns the rule that restricts the caller, or `''` when none does. Throws `Forbidden` when only
 * administrators have access.
 */
export function ruleFor(request: RequestInfo, rule: Rule | undefined): string {
  if (passesAll(request)) return ''
  if (rule === null || rule === undefined) throw new Forbidden(words.onlyAdmins)
  return rule
}

/**
 * Like `ruleFor`, for results that are silently omitted instead of refused. Returns `undefined` when the
 * caller has no access.
 */
export function openRule(request: RequestInfo, rule: Rule | undefined): string | undefined {
  if (passesAll(request)) return ''
  return rule ?? undefined
}

/** Returns whether a field is hidden from the caller. */
export function isHiddenFrom({ hidden }: Pick<FieldTraits, 'hidden'>, { kind }: Caller): boolean {
  return Boolean(hidden) && !(hidden === 'but-admins' && kind === 'superuser')
}

/**
 * How much of a record is shown. `all`: administrators see all fields except secret ones (`hidden: true`).
 * `own`: people see their own records, apart from hidden fields. `managed`: callers who meet the collection's
 * manage rule also see a private email address. `others`: all remaining callers see neither private email
 * addresses nor fields reserved for the owner.
 */
export type Level = 'all' | 'own' | 'managed' | 'others'

/**
 * A level and, after a space, the caller's privileges if the collection has fields that only some staff see, such as
 * `others content,members`.
 */
export type ReadLevel = Level | `${Level} ${string}`

/**
 * Returns a function that says how much of a row the caller sees. For a collection that is not an auth
 * collection, it always returns `own`, except for administrators.
 */
export async function sightOf(
  queries: RecordQueries,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  request: RequestInfo,
): Promise<(row: Row) => ReadLevel> {
  const level = await levelOf(queries, connection, schema, rows, request)
  if (!columnsOf(schema).some(({ readers }) => readers)) return level
  const held = privilegesOf(request.caller).toSorted().join(',')
  return held === '' ? level : (row) => `${level(row)} ${held}`
}

async function levelOf(
  queries: RecordQueries,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  request: RequestInfo,
): Promise<(row: Row) => Level> {
  const { caller } = request
  if (caller.kind === 'superuser') return () => 'all'
  if (schema.type !== 'auth' || passesAll(request)) return () => 'own'
  const ownId = caller.kind === 'user' && isOf(caller.record, schema) ? caller.record.id : undefined
  const hidden = rows.filter(({ id, emailVisibility }) => !emailVisibility && id !== ownId)
  const managed = await managedAmong(queries, connection, schema, hidden, request)
  return ({ id }) => {
    if (id === ownId) return 'own'
    return managed.has(id) ? 'managed' : 'others'
  }
}

/**
 * Returns whether a logged-in user acts on their own record, in a built-in or an administrator's auth
 * collection.
 */
export function isThemselves(
  { caller }: RequestInfo,
  schema: CollectionSchema,
  id: string,
): boolean {
  return caller.kind === 'user' && isOf(caller.record, schema) && caller.record.id === id
}

function isOf(record: { collectionId: string }, schema: CollectionSchema): boolean {
  return record.collectionId === schema.id
}

async function managedAmong(
  queries: RecordQueries,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  request: RequestInfo,
): Promise<Set<unknown>> {
  // An empty manage rule would let everyone manage every account, so it counts as absent.
  const rule = schema.access.manage
  if (!rule || rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => String(id))
  const managed = await queries.among(connection, schema, ids, { rule }, request)
  return new Set(managed.map(({ id }) => id))
}

/**
 * Returns whether the caller may change the email address, password, and `verified` flag of another account.
 */
export async function isManager(
  queries: RecordQueries,
  connection: Connection,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<boolean> {
  if (passesAll(request)) return true
  const rule = schema.access.manage
  if (!rule) return false
  return queries.meets(connection, schema, id, rule, request)
}
