import type { RuleRequest } from '@docket/query/caller'
import type { Uploads } from '../files/uploads.ts'

/** A request with what the record engine needs besides; rules cannot read these. */
export type RequestInfo = RuleRequest & {
  /** The client's IPv4 address, or the /64 network of its IPv6 address; absent for internal requests. */
  network?: string
  /** The files that came with the body, which names them. */
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
