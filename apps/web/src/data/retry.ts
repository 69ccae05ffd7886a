/** Answers after which a reading call is worth one more try. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** S7.6: a GET is tried once more after a passing fault; calls with a body never are. */
export function shouldRetryGet(failures: number, error: unknown): boolean {
  return failures < 1 && PASSING.has(statusOf(error))
}

/** The status to show of a fault: 0 when a call, or the code of a page, had no answer at all. */
export function shownStatusOf(error: unknown): number {
  const isUnanswered = error instanceof Error && 'status' in error && error.status === 0
  return isUnanswered ? 0 : statusOf(error) || 500
}

/** The status of a failed call; 0 when there was no answer. */
export function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error)) return 0
  return typeof error.status === 'number' ? error.status : 0
}
