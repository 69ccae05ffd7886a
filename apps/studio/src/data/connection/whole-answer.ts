/** The length of `{}`, which is complete if the header announces this length. */
const EMPTY_LENGTH = 2

/**
 * An `afterSend` hook that rejects incomplete responses. The SDK parses JSON that was cut off as `{}`, which
 * would mean a list without items, or a renewed session without a user: a reload during the renewal used to
 * log users out. Throws for such a response, which the SDK then reports as a failed request with status 0.
 */
export function wholeAnswer(response: Response, data: unknown): unknown {
  const isExpected = Number(response.headers.get('Content-Length')) === EMPTY_LENGTH
  if (response.ok && isJson(response) && isEmpty(data) && !isExpected) {
    throw new TypeError('The response was cut off.')
  }
  return data
}

function isJson(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') ?? false
}

function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0
}
