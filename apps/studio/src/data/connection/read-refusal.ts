type RefusalAnswer = { status: number; data: unknown }

/**
 * Reads a `ClientResponseError`. The SDK stores the response body, itself an object with `data`, under
 * `response`.
 */
export function answerOf(error: unknown): RefusalAnswer {
  if (!(error instanceof Error) || !('status' in error)) return { status: 0, data: undefined }
  const response = 'response' in error ? error.response : undefined
  const data = isObject(response) ? response.data : undefined
  return { status: Number(error.status), data }
}

/** Returns the first message about a field. */
export function faultOf(data: unknown): string | undefined {
  if (!isObject(data)) return undefined
  const fault = Object.values(data).find((one) => isObject(one) && typeof one.message === 'string')
  return isObject(fault) ? String(fault.message) : undefined
}

/** Returns the message about the request as a whole. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Reports whether a value has fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
