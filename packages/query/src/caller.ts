import type { AuthFields } from '@docket/model/kernel/collection'

/** A record of an auth collection, as rules and sessions need it. */
export type AuthRecord = {
  id: string
  collectionId: string
  collectionName: string
  [field: string]: unknown
} & AuthFields

/** The caller of a request. `superuser` and `system` pass every rule; `system` is the server itself. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'user'; record: AuthRecord }
  | { kind: 'superuser'; record: AuthRecord }
  | { kind: 'system' }

/**
 * The parts of a request that rules can read (`@request.*`). HTTP, realtime, expand, and file requests each
 * create this object.
 */
export type RuleRequest = {
  context: 'default' | 'oauth2' | 'realtime' | 'protectedFile'
  method: string
  query: Readonly<Record<string, string>>
  /**
   * Returns the headers with names in lower case and `_` for `-`. They are normalized only when a rule reads
   * them, which is rare. A getter would give each object its own hidden class, which slows down every access
   * and keeps the request in memory.
   */
  headers(): Readonly<Record<string, string>>
  /** The body as sent, with modifiers resolved. */
  body: Readonly<Record<string, unknown>>
  caller: Caller
}

/** Returns the privileges that a caller holds at their station. Administrators of the installation hold all. */
export function privilegesOf(caller: Caller): readonly string[] {
  if (caller.kind === 'superuser') return ['admin']
  const held = caller.kind === 'user' ? caller.record.privileges : []
  return Array.isArray(held) ? held : []
}

/** Reports whether a caller is staff with the privilege, or an administrator. */
export function isStaffFor(caller: Caller, privilege: string): boolean {
  const held = privilegesOf(caller)
  return held.includes('admin') || held.includes(privilege)
}
