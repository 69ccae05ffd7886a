/** What went wrong with one field: a code for programs and a sentence for people. */
export type FieldFault = { code: string; message: string }

/** Faults by field; sections (settings, batch) nest. */
export type FieldFaults = { [field: string]: FieldFault | FieldFaults }

/** An error that the caller can act on. It is answered as it is; any other error is answered as 500. */
export class Refusal extends Error {
  readonly status: number
  /** What `Retry-After` says, where that is known. At least 1. */
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

/** 400: the request as a whole makes no sense or is not possible. */
export class BadRequest extends Refusal {
  constructor(message = 'Something went wrong while processing your request.', data = {}) {
    super(400, message, data)
  }
}

/** 400: the record does not meet the rules of its collection; `faults` says where and why. */
export class InvalidRecord extends Refusal {
  constructor(faults: FieldFaults, message = 'Failed to save the record.') {
    super(400, message, faults)
  }
}

/** 400: another record holds the stretch that begins at `field` already. */
export class Occupied extends InvalidRecord {
  constructor(field: string) {
    super({
      [field]: {
        code: 'record_occupied',
        message: 'Another record holds this stretch already.',
      },
    })
  }
}

/** 401: nobody is signed in. */
export class Unauthorized extends Refusal {
  constructor(message = 'The request requires valid record authorization token to be set.') {
    super(401, message)
  }
}

/** 403: the caller is known, and may not. */
export class Forbidden extends Refusal {
  constructor(message = 'You are not allowed to perform this request.') {
    super(403, message)
  }
}

/** 404: there is no such thing, or the caller may not know of it. */
export class NotFound extends Refusal {
  constructor(message = "The requested resource wasn't found.") {
    super(404, message)
  }
}

/** 409: the request was right when it was made; somebody else was faster. */
export class Conflict extends Refusal {
  constructor(message: string, data: FieldFaults | Record<string, unknown> = {}) {
    super(409, message, data)
  }
}

/** 429: too much was asked for. It will be done, if nobody asks in between, after `waitMs`. */
export class TooMany extends Refusal {
  constructor(message: string, waitMs: number) {
    super(429, `${message} Try again in ${inWords(toSeconds(waitMs))}.`, {}, waitMs)
  }
}

/** 503: more was asked for by everybody than can be done. Those who wait are done with after `waitMs`. */
export class Busy extends Refusal {
  constructor(waitMs: number, message = 'The server is busy. Try again shortly.') {
    super(503, message, {}, waitMs)
  }
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

function inWords(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
