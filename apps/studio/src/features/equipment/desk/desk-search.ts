/** The search parameters of the desk: the last tag that was looked up, and whether the camera is scanning. */
export type DeskSearch = { tag?: string; scan?: boolean }

const MAX_LETTERS = 60

export function deskSearch({ tag, scan }: Record<string, unknown>): DeskSearch {
  const asked = typeof tag === 'string' || typeof tag === 'number' ? String(tag).trim() : ''
  return {
    ...(asked && { tag: asked.slice(0, MAX_LETTERS) }),
    ...(scan === true && { scan }),
  }
}
