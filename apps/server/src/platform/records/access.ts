import type { Rule } from '@docket/model/access'
import type { CollectionSchema } from '@docket/model/collection'
import type { FieldTraits } from '@docket/model/field'
import { Forbidden } from '../errors.ts'
import type { Caller, RequestInfo } from './caller.ts'
import type { Row } from './columns.ts'
import type { Connection, Questions } from './questions.ts'

/** Whether the caller passes every rule. */
export function passesAll({ caller }: RequestInfo): boolean {
  return caller.kind === 'superuser' || caller.kind === 'system'
}

/**
 * The rule that narrows what this caller may do; `''` when nothing does. Throws `Forbidden` when
 * only administrators may.
 */
export function ruleFor(request: RequestInfo, rule: Rule | undefined): string {
  if (passesAll(request)) return ''
  if (rule === null || rule === undefined)
    throw new Forbidden('Only admins can perform this action.')
  return rule
}

/** As `ruleFor`, for what is silently left out instead of refused: `undefined` is closed. */
export function openRule(request: RequestInfo, rule: Rule | undefined): string | undefined {
  if (passesAll(request)) return ''
  return rule ?? undefined
}

/** Whether a field is kept from the caller, as most are from nobody. */
export function isHiddenFrom({ hidden }: Pick<FieldTraits, 'hidden'>, { kind }: Caller): boolean {
  return Boolean(hidden) && !(hidden === 'but-admins' && kind === 'superuser')
}

/**
 * How much of a record is shown: to administrators also what is hidden but from them. Of a person's,
 * all else to themselves; a hidden e-mail address also to those whom the collection's manage rule lets
 * manage it.
 */
export type Sight = 'all' | 'own' | 'managed' | 'others'

/** Says of each row how much of it the caller sees; of what are no people, what anybody sees. */
export async function sightOf(
  questions: Questions,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  request: RequestInfo,
): Promise<(row: Row) => Sight> {
  const { caller } = request
  if (caller.kind === 'superuser') return () => 'all'
  if (schema.type !== 'auth' || passesAll(request)) return () => 'own'
  const ownId = caller.kind === 'user' && isOf(caller.record, schema) ? caller.record.id : undefined
  const hidden = rows.filter(({ id, emailVisibility }) => !emailVisibility && id !== ownId)
  const managed = await managedAmong(questions, connection, schema, hidden, request)
  return ({ id }) => {
    if (id === ownId) return 'own'
    return managed.has(id) ? 'managed' : 'others'
  }
}

/** Whether a person of a station, or of a collection of one's own, is at work on their own record. */
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
  questions: Questions,
  connection: Connection,
  schema: CollectionSchema,
  rows: readonly Row[],
  request: RequestInfo,
): Promise<Set<unknown>> {
  // A manage rule that is empty would hand everybody everything: it counts as absent.
  const rule = schema.access.manage
  if (!rule || rows.length === 0) return new Set()
  const ids = rows.map(({ id }) => String(id))
  const managed = await questions.among(connection, schema, ids, { rule }, request)
  return new Set(managed.map(({ id }) => id))
}

/** Whether the caller may change another's e-mail, password and verified mark. */
export async function isManager(
  questions: Questions,
  connection: Connection,
  schema: CollectionSchema,
  id: string,
  request: RequestInfo,
): Promise<boolean> {
  if (passesAll(request)) return true
  const rule = schema.access.manage
  if (!rule) return false
  return questions.meets(connection, schema, id, rule, request)
}
