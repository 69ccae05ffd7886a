import { BadRequest } from '../errors.ts'

/** A query as text with its parameters. */
export type Asked = { readonly sql: string; readonly parameters: readonly unknown[] }

/**
 * Reads that may take long, because somebody else's filter decides what they do. They are kept
 * apart from all other work: nothing waits for them but who asked, nobody holds all places, and
 * each is ended when its time is over.
 */
export type LimitedReads = {
  /**
   * Throws `TooHeavy` when it takes longer than `withinMs`; `Refusal` 429 when `person` has too
   * many waiting already, and 503 when everybody together has, or nobody's turn comes in time.
   */
  read<Row>(asked: Asked, person: string, withinMs: number): Promise<LimitedAnswer<Row>>
  /** How many are read, or wait for that. */
  readonly underWay: number
  close(): Promise<void>
}

/** `tookMs`: without waiting for a place. */
export type LimitedAnswer<Row> = { rows: Row[]; tookMs: number }

/** 400: it was ended, since it took too long. */
export class TooHeavy extends BadRequest {
  constructor() {
    super(
      'This takes too long to look up and was stopped. Narrow the filter, follow fewer relations, sort by a field of the record itself, or leave out the total with skipTotal=1.',
    )
  }
}
