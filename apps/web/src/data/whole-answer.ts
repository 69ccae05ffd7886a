/** `{}`, which is a whole answer when it is as long as that. */
const EMPTY_LENGTH = 2

/**
 * The `afterSend` of a client that is not to be answered by halves. The SDK takes JSON that broke
 * off for `{}`: for a list without items, and of a renewed session for nobody's. A reload during
 * the renewal signed people out. Throws for such an answer, which the SDK then tells as a failed
 * call with status 0.
 */
export function wholeAnswer(response: Response, data: unknown): unknown {
  const isExpected = Number(response.headers.get('Content-Length')) === EMPTY_LENGTH
  if (response.ok && isJson(response) && isEmpty(data) && !isExpected) {
    throw new TypeError('The answer broke off.')
  }
  return data
}

function isJson(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('json') ?? false
}

function isEmpty(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length === 0
}
