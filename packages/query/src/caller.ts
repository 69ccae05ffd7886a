import type { AuthFields } from '@docket/model/collection'

/** A record of an auth collection, as rules and sessions need it. */
export type AuthRecord = {
  id: string
  collectionId: string
  collectionName: string
  [field: string]: unknown
} & AuthFields

/** Who sends a request. `superuser` and `system` pass every rule; `system` is the program itself. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'user'; record: AuthRecord }
  | { kind: 'superuser'; record: AuthRecord }
  | { kind: 'system' }

/** What rules can read of a request (`@request.*`). HTTP, realtime, expand and files all make one. */
export type RuleRequest = {
  context: 'default' | 'oauth2' | 'realtime' | 'protectedFile'
  method: string
  query: Readonly<Record<string, string>>
  /**
   * Lower-cased names, `-` as `_`. A function, because rules rarely read headers, and not a getter: a getter
   * would give every object a hidden class of its own, which slows each use down and keeps the request alive.
   */
  headers(): Readonly<Record<string, string>>
  /** The body as sent, modifiers resolved. */
  body: Readonly<Record<string, unknown>>
  caller: Caller
}
