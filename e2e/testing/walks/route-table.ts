const PARAMETER = /\$\w+/g

/** Returns the routes without parameters. */
export function plainRoutes(routes: readonly string[]): string[] {
  return routes.filter((route) => !route.includes('$'))
}

type FilledRoutes = {
  /** Pages with a real record, for each route with parameters. */
  records: string[]
  /** The pages for creating records. */
  beginnings: string[]
  /** The routes that no link led to. */
  unfilled: string[]
}

/** Fills in the parameters of routes, using links that were seen on pages, with up to `each` records per route. */
export function fillRoutes(
  routes: readonly string[],
  links: Iterable<string>,
  each = 1,
): FilledRoutes {
  const plain = new Set(plainRoutes(routes))
  const paths = [...new Set([...links].map(pathOf))].filter((path) => !plain.has(path))
  const filled: FilledRoutes = { records: [], beginnings: [], unfilled: [] }
  for (const route of routes) {
    if (plain.has(route)) continue
    const [beginning, ...others] = sortOut(paths.filter((path) => leadsTo(route, path)))
    if (beginning) filled.beginnings.push(beginning)
    if (others.length === 0) filled.unfilled.push(route)
    filled.records.push(...others.slice(0, each))
  }
  return filled
}

/** Puts the path for creating a record first, if there is one. */
function sortOut(paths: string[]): [beginning: string | undefined, ...others: string[]] {
  const isBeginning = (path: string) => path.endsWith('/new')
  return [paths.find(isBeginning), ...paths.filter((path) => !isBeginning(path))]
}

/** Returns whether a path belongs to a route. */
export function leadsTo(route: string, path: string): boolean {
  return new RegExp(`^${route.replaceAll(PARAMETER, '[^/]+')}$`).test(path)
}

export function pathOf(link: string): string {
  return new URL(link, 'http://studio.example').pathname
}
