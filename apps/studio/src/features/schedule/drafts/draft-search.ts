/** The search parameter that names the draft being edited. */
export type DraftSearch = { draft?: string }

/** Parses the search parameter. Ignores a value that is not an id. */
export function draftSearch({ draft }: Record<string, unknown>): DraftSearch {
  return typeof draft === 'string' && /^[a-z0-9]{15}$/.test(draft) ? { draft } : {}
}
