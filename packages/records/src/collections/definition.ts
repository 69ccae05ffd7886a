import type { Access } from '@docket/model/kernel/access'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { FieldFault } from '@docket/model/kernel/errors'

/** A stored collection: its schema, and the instants of its creation and last update. */
export type Definition = { schema: CollectionSchema; created: string; updated: string }

/** A collection as a request sends it, in the older form (`schema`) or the newer form (`fields`). */
export type GivenCollection = Readonly<Record<string, unknown>>

/** The names of a collection's rules in the record API. */
export const RULES = [
  ['listRule', 'list'],
  ['viewRule', 'view'],
  ['createRule', 'create'],
  ['updateRule', 'update'],
  ['deleteRule', 'delete'],
  ['manageRule', 'manage'],
] as const satisfies readonly (readonly [string, keyof Access])[]

/** Fields that every auth collection has in addition to its own. */
export const AUTH_FIELDS = [
  ['password', 'password'],
  ['tokenKey', 'text'],
  ['email', 'email'],
  ['emailVisibility', 'bool'],
  ['verified', 'bool'],
  ['username', 'text'],
] as const

export function fault(message: string, code = 'validation_invalid_value'): FieldFault {
  return { code, message }
}
