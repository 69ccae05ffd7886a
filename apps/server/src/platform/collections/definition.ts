import type { Access } from '@docket/model/access'
import type { CollectionSchema } from '@docket/model/collection'
import type { FieldFault, FieldFaults } from '../errors.ts'

/** A collection as it is kept: what it is, and when that was written (as instants). */
export type Definition = { schema: CollectionSchema; created: string; updated: string }

/** A collection as a call gives it, in the older form (`schema`) or the newer (`fields`). */
export type GivenCollection = Readonly<Record<string, unknown>>

/** How the record API calls the rules of a collection. */
export const RULES = [
  ['listRule', 'list'],
  ['viewRule', 'view'],
  ['createRule', 'create'],
  ['updateRule', 'update'],
  ['deleteRule', 'delete'],
  ['manageRule', 'manage'],
] as const satisfies readonly (readonly [string, keyof Access])[]

/** What every auth collection has besides its own fields. */
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

export function hasFaults(faults: FieldFaults): boolean {
  return Object.keys(faults).length > 0
}
