/** Statuses of temporary failures, after which a GET request is retried. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** S7.6: a GET request is retried once after a temporary failure. Requests with a body are never retried. */
export function shouldRetryGet(failures: number, error: unknown): boolean {
  return failures < 1 && PASSING.has(statusOf(error))
}

/** Returns the status to show for an error: 0 when a request, or a page's code, received no response. */
export function shownStatusOf(error: unknown): number {
  const isUnanswered = error instanceof Error && 'status' in error && error.status === 0
  return isUnanswered ? 0 : statusOf(error) || 500
}

/** Returns the status of a failed request; 0 if there was no response. */
export function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('status' in error)) return 0
  return typeof error.status === 'number' ? error.status : 0
}
