/** What an address of the schedule says of the draft that is planned in. */
export type DraftSearch = { draft?: string }

/** Reads the address; what is no id is left out. */
export function draftSearch({ draft }: Record<string, unknown>): DraftSearch {
  return typeof draft === 'string' && /^[a-z0-9]{15}$/.test(draft) ? { draft } : {}
}
