/** The number of ids per query. */
const AT_ONCE = 200

/** Reads the rows for many ids, in several queries. */
export async function inParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    rows.push(...(await read(ids.slice(at, at + AT_ONCE))))
  }
  return rows
}
