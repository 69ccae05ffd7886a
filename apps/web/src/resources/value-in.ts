type Values = Readonly<Record<string, unknown>>

/** What a record holds under a name, which may lead into a field: `custom.ward`. */
export function valueIn(record: Values, name: string): unknown {
  const [first = '', key] = name.split('.', 2)
  return key === undefined ? record[first] : inside(record[first])[key]
}

/** The record with the values of the fields named, also under those names that lead into fields. */
export function spreadOut<R extends Values>(record: R, names: readonly string[]): R {
  const inner = names.filter((name) => name.includes('.'))
  if (inner.length === 0) return record
  return { ...record, ...Object.fromEntries(inner.map((name) => [name, valueIn(record, name)])) }
}

/** The way back: what leads into a field is put there, beside what is stored. */
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
