type Values = Readonly<Record<string, unknown>>

/** Returns a record's value by name. A name with a dot reads inside a field: `custom.ward`. */
export function valueIn(record: Values, name: string): unknown {
  const [first = '', key] = name.split('.', 2)
  return key === undefined ? record[first] : inside(record[first])[key]
}

/** Returns the record with additional top-level values for names with a dot. */
export function spreadOut<R extends Values>(record: R, names: readonly string[]): R {
  const inner = names.filter((name) => name.includes('.'))
  if (inner.length === 0) return record
  return { ...record, ...Object.fromEntries(inner.map((name) => [name, valueIn(record, name)])) }
}

/**
 * Reverses `spreadOut`: moves values with dotted names back into their field, merged with the stored ones.
 */
export function gathered(values: Values, stored: Values): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [first = '', key] = name.split('.', 2)
    if (key === undefined) body[name] = value
    else body[first] = { ...inside(body[first] ?? stored[first]), [key]: value }
  }
  return body
}

function inside(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
