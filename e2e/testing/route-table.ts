const PARAMETER = /\$\w+/g

/** The routes that need nothing filled in. */
export function plainRoutes(routes: readonly string[]): string[] {
  return routes.filter((route) => !route.includes('$'))
}

type FilledRoutes = {
  /** A page of each route that has parameters: of a real record. */
  records: string[]
  /** Where new records are begun. */
  beginnings: string[]
  /** Routes that no link led to. */
  unfilled: string[]
}

/** Fills the routes that have parameters, from links that were seen on pages. */
export function fillRoutes(routes: readonly string[], links: Iterable<string>): FilledRoutes {
  const plain = new Set(plainRoutes(routes))
  const paths = [...links].map(pathOf).filter((path) => !plain.has(path))
  const filled: FilledRoutes = { records: [], beginnings: [], unfilled: [] }
  for (const route of routes) {
    if (plain.has(route)) continue
    const [beginning, ...others] = sortOut(paths.filter((path) => leadsTo(route, path)))
    const record = others[0]
    if (beginning) filled.beginnings.push(beginning)
    if (record) filled.records.push(record)
    else filled.unfilled.push(route)
  }
  return filled
}

/** First the one that begins something new, if any. */
function sortOut(paths: string[]): [beginning: string | undefined, ...others: string[]] {
  const isBeginning = (path: string) => path.endsWith('/new')
  return [paths.find(isBeginning), ...paths.filter((path) => !isBeginning(path))]
}

/** Whether a path is one of the route's. */
export function leadsTo(route: string, path: string): boolean {
  return new RegExp(`^${route.replaceAll(PARAMETER, '[^/]+')}$`).test(path)
}

export function pathOf(link: string): string {
  return new URL(link, 'http://studio.example').pathname
}
