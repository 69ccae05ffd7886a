type Text<Values> = string | ((values: Values) => string)

/** Writes the title and the body of a notice, which may use different values. */
export function writeNotice<Values>(
  { title, body }: { title: Text<Values>; body: Text<Values> },
  values: Values,
): { title: string; body: string } {
  const write = (text: Text<Values>) => (typeof text === 'string' ? text : text(values))
  return { title: write(title), body: write(body) }
}
