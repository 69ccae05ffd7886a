import { errors as words } from '@docket/texts/model/texts'

/** An error in one field: a code for programs and a sentence for people. */
export type FieldFault = { code: string; message: string }

/** Faults by field name. Settings and batches nest them by section. */
export type FieldFaults = { [field: string]: FieldFault | FieldFaults }

/** Returns whether any field has a fault. */
export function hasFaults(faults: FieldFaults): boolean {
  return Object.keys(faults).length > 0
}

/**
 * An error that the caller can act on. Its status and message are sent to the client; any other error is
 * answered with 500.
 */
export class Refusal extends Error {
  readonly status: number
  /** Value of the `Retry-After` header in seconds, if known. At least 1. */
  readonly retryAfterSec?: number
  readonly data: FieldFaults | Record<string, unknown>

  constructor(
    status: number,
    message: string,
    data: FieldFaults | Record<string, unknown> = {},
    waitMs?: number,
  ) {
    super(message)
    this.name = new.target.name
    this.status = status
    this.data = data
    if (waitMs !== undefined) this.retryAfterSec = toSeconds(waitMs)
  }
}

/** 400: the request as a whole is invalid or impossible. */
export class BadRequest extends Refusal {
  constructor(message = words.wentWrong, data = {}) {
    super(400, message, data)
  }
}

/** 400: the record breaks rules of its collection. `faults` lists the fields and the reasons. */
export class InvalidRecord extends Refusal {
  constructor(faults: FieldFaults, message = words.notSaved) {
    super(400, message, faults)
  }
}

/** 400: another record already covers the time that begins at `field`. */
export class Occupied extends InvalidRecord {
  constructor(field: string) {
    super({
      [field]: {
        code: 'record_occupied',
        message: words.occupied,
      },
    })
  }
}

/** 401: the caller is not logged in. */
export class Unauthorized extends Refusal {
  constructor(message = words.noToken) {
    super(401, message)
  }
}

/** 403: the caller is logged in but not allowed to do this. */
export class Forbidden extends Refusal {
  constructor(message = words.notAllowed) {
    super(403, message)
  }
}

/** 404: the resource does not exist, or the caller may not know about it. */
export class NotFound extends Refusal {
  constructor(message = words.notFound) {
    super(404, message)
  }
}

/** 409: the request was based on a state that another caller has changed in the meantime. */
export class Conflict extends Refusal {
  constructor(message: string, data: FieldFaults | Record<string, unknown> = {}) {
    super(409, message, data)
  }
}

/** 429: too many requests. A request succeeds after `waitMs`, if no other request comes in between. */
export class TooMany extends Refusal {
  constructor(message: string, waitMs: number) {
    super(429, tryAgain(message, toSeconds(waitMs)), {}, waitMs)
  }
}

/** 503: the server is overloaded. The queued work will be done after about `waitMs`. */
export class Busy extends Refusal {
  constructor(waitMs: number, message = words.busy) {
    super(503, message, {}, waitMs)
  }
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

function tryAgain(message: string, seconds: number): string {
  return seconds <= 90
    ? words.tryAgainInSeconds({ message, seconds })
    : words.tryAgainInMinutes({ message, minutes: Math.ceil(seconds / 60) })
}
