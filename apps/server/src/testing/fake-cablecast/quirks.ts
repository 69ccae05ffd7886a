/** How a Cablecast server can be. Tests change these between calls. */
export type Quirks = {
  /** What `offset` counts, or that it is not heeded. */
  offset: 'records' | 'pages' | 'ignored'
  /** The largest page that is answered, whatever `page_size` says. */
  largestPage: number
  /** Lists come without `meta`. */
  withoutMeta: boolean
  /** Heeds neither `ids[]`, `channel`, `start`, `end` nor `include`. */
  ignoresFilters: boolean
  /** `user:password` that is asked for. */
  secret: string | undefined
  /** Path → what is answered there in place of the data. */
  answers: Map<string, FakeAnswer>
  /** A schedule of more days than this is never answered. */
  slowAfterDays: number
}

export type FakeAnswer =
  | { kind: 'status'; status: number; type: string; body: string }
  /** A list without records. */
  | { kind: 'empty' }
  /** The first records only, though `meta` counts them all. */
  | { kind: 'torn'; rows: number }
  /** Never answers. */
  | { kind: 'silence' }
  /** Breaks the connection off. */
  | { kind: 'hangup' }

export function plainQuirks(): Quirks {
  return {
    offset: 'records',
    largestPage: 10_000,
    withoutMeta: false,
    ignoresFilters: false,
    secret: undefined,
    answers: new Map(),
    slowAfterDays: 120,
  }
}

/** What a guard against robots answers: success, and not what was asked for. */
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
