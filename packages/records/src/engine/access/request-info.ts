import type { RuleRequest } from '@docket/query/schema'
import type { Uploads } from '../../storage/uploads.ts'

/** A request as the record engine sees it. Rules cannot read the fields added here. */
export type RequestInfo = RuleRequest & {
  /** The client's IPv4 address, or the /64 network of its IPv6 address. Absent for internal requests. */
  network?: string
  /** The files that were sent with the body, whose values name them. */
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
