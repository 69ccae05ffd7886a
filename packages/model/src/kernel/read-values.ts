/** Reports whether JSON is an object with values by name. */
export function isRecordOfValues(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reports whether a value is a list of different texts. */
export function isListOfTexts(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'string') &&
    new Set(value).size === value.length
  )
}
