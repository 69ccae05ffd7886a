/** Parses the stored paths of the lists that show cards. Invalid text counts as none. */
export function readWalls(text: string | null): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const paths = Array.isArray(stored) ? stored : []
    return new Set(paths.filter((path): path is string => typeof path === 'string'))
  } catch {
    return new Set()
  }
}
