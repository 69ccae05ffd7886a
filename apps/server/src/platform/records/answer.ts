import type { CollectionSchema } from '@docket/model/collection'
import { hiddenEmailsShown } from './access.ts'
import type { Row } from './columns.ts'
import { type Reading, showRows } from './expand.ts'
import { parseExpand } from './expand-tree.ts'
import { parsePick, pick } from './pick-fields.ts'
import { writeRow } from './serialize.ts'

/** How an answer is wished for. */
export type Wishes = { expand?: string; fields?: string }

/** Rows as JSON texts for the caller. Plain answers, which most are, are written straight away. */
export async function writeRows(
  reading: Reading,
  schema: CollectionSchema,
  rows: readonly Row[],
  { expand, fields }: Wishes,
): Promise<string[]> {
  if (!expand && !fields) {
    const { questions, connection, request } = reading
    const showEmail = await hiddenEmailsShown(questions, connection, schema, rows, request)
    return rows.map((row) => writeRow(schema, row, showEmail(row)))
  }
  const all = await showRows(reading, schema, rows, parseExpand(expand ?? ''))
  const wanted = parsePick(fields ?? '')
  return all.map(({ shown }) => JSON.stringify(wanted ? pick(shown, wanted) : shown))
}
