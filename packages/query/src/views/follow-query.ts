import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { NameReference } from './scope.ts'

/** The collections before a renaming, by name, and after it, by id. */
export type Renames = {
  before: ReadonlyMap<string, CollectionSchema>
  after: ReadonlyMap<string, CollectionSchema>
}

/**
 * Adapts the text of a query to renamed collections and fields. Names of dropped ones stay unchanged. Columns
 * of the result keep their names.
 */
export function followQuery(
  query: string,
  uses: readonly NameReference[],
  renames: Renames,
): string {
  const edits = uses.flatMap((use) => {
    const was = use.field ?? use.collection
    const now = nameNow(use, renames)
    if (now === undefined || now === was) return []
    return [{ ...use.at, text: use.names ? `"${now}" as "${was}"` : `"${now}"` }]
  })
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end),
      query,
    )
}

function nameNow(
  { collection, field }: NameReference,
  { before, after }: Renames,
): string | undefined {
  const was = before.get(collection)
  const now = was && after.get(was.id)
  if (field === undefined) return now?.name
  const id = was?.fields[field]?.id
  if (id === undefined) return field
  return Object.entries(now?.fields ?? {}).find(([, one]) => one.id === id)?.[0]
}
