import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Row } from '@docket/query/schema'
import { type ExpandContext, expandRows, showExpanded, writeExpanded } from './expand.ts'
import { parseExpand } from './expand-tree.ts'
import { parsePick, pick } from './pick-fields.ts'

/** The parts of a response that the caller requests. */
export type ResponseOptions = { expand?: string; fields?: string }

/** Returns rows as JSON texts for the caller. */
export async function writeRows(
  reading: ExpandContext,
  schema: CollectionSchema,
  rows: readonly Row[],
  { expand, fields }: ResponseOptions,
): Promise<string[]> {
  const all = await expandRows(reading, schema, rows, parseExpand(expand ?? ''))
  const wanted = parsePick(fields ?? '')
  if (!wanted) return all.map(writeExpanded)
  return all.map((one) => JSON.stringify(pick(showExpanded(one), wanted)))
}
