import type { AuthFields } from '@docket/model/collection'
import type { Uploads } from '../files/uploads.ts'

/** A record of an auth collection, as rules and sessions need it. */
export type AuthRecord = {
  id: string
  collectionId: string
  collectionName: string
  [field: string]: unknown
} & AuthFields

/** Who asks. `superuser` and `system` pass every rule; `system` is the program itself. */
export type Caller =
  | { kind: 'guest' }
  | { kind: 'user'; record: AuthRecord }
  | { kind: 'superuser'; record: AuthRecord }
  | { kind: 'system' }

/** What rules may know of a request (`@request.*`). HTTP, realtime, expand and files all make one. */
export type RequestInfo = {
  context: 'default' | 'oauth2' | 'realtime' | 'protectedFile'
  method: string
  query: Readonly<Record<string, string>>
  /**
   * Lower-cased names, `-` as `_`: put in order when a rule asks for one, which is rare. No getter: each would
   * give its object a shape of its own, which makes every use of it slow and keeps the request alive.
   */
  headers(): Readonly<Record<string, string>>
  /** The body as sent, modifiers resolved. */
  body: Readonly<Record<string, unknown>>
  caller: Caller
  /** Where it comes from, if from anywhere: an address, or the network that it is of. Rules do not see it. */
  network?: string
  /** The files that came with the body, which names them. Rules do not see them. */
  uploads?: Uploads
}

export const SYSTEM: RequestInfo = {
  context: 'default',
  method: 'GET',
  query: {},
  headers: () => ({}),
  body: {},
  caller: { kind: 'system' },
}
