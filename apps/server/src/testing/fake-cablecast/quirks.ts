/** Variations in the behavior of Cablecast servers. Tests change them between calls. */
export type Quirks = {
  /** The unit of `offset`, or `ignored` if the server ignores it. */
  offset: 'records' | 'pages' | 'ignored'
  /** The largest page that is returned, even if `page_size` requests more. */
  largestPage: number
  /** Whether lists lack `meta`. */
  withoutMeta: boolean
  /** Whether the server ignores `ids[]`, `channel`, `start`, `end` and `include`. */
  ignoresFilters: boolean
  /** The required `user:password`. */
  secret: string | undefined
  /** How far its clock is ahead. */
  clockAheadMs: number
  /** The version that it reports; `undefined` if it hides it. */
  version: string | undefined
  /** Replies that replace the data, by path. */
  answers: Map<string, FakeAnswer>
  /** Requests for a schedule of more days than this never get a response. */
  slowAfterDays: number
}

export type FakeAnswer =
  | { kind: 'status'; status: number; type: string; body: string }
  /** A list without records. */
  | { kind: 'empty' }
  /** Only the first records, although `meta` counts all. */
  | { kind: 'torn'; rows: number }
  /** Never responds. */
  | { kind: 'silence' }
  /** Closes the connection. */
  | { kind: 'hangup' }

export function plainQuirks(): Quirks {
  return {
    offset: 'records',
    largestPage: 10_000,
    withoutMeta: false,
    ignoresFilters: false,
    secret: undefined,
    clockAheadMs: 0,
    version: '7.4.1',
    answers: new Map(),
    slowAfterDays: 120,
  }
}

/** The reply of a bot protection: a success status with an unrelated page. */
export const CHALLENGE: FakeAnswer = {
  kind: 'status',
  status: 202,
  type: 'text/html',
  body: '<!doctype html><title>Checking your browser</title>',
}

export const BROKEN: FakeAnswer = {
  kind: 'status',
  status: 500,
  type: 'text/html',
  body: '<h1>Server Error in ’/CablecastAPI’ Application.</h1>',
}

export const BAD_GATEWAY: FakeAnswer = {
  kind: 'status',
  status: 502,
  type: 'text/plain',
  body: 'Bad gateway',
}
