/** What a redirect of the server says: see the collection `redirects`. */
export type RedirectRule = { from: string; to: string; external: boolean }

/** Where a navigation ends: a path of the studio, or an address outside that it leaves for. */
export type Destination = { kind: 'path'; path: string } | { kind: 'address'; address: string }

/** A navigation that may not happen. */
export class NavigationRefused extends Error {}

/**
 * S2.6: where the redirects lead from a path, one after the other; `undefined` when none is about
 * it. Throws `NavigationRefused` as `destinationOf` does, and for redirects that lead in a circle.
 */
export function redirectOf(rules: readonly RedirectRule[], path: string): Destination | undefined {
  const passed = new Set<string>()
  let found: Destination | undefined
  let rule = rules.find(({ from }) => from === path)
  while (rule) {
    if (passed.has(rule.from)) {
      throw new NavigationRefused(`The redirects from ${path} lead in a circle.`)
    }
    passed.add(rule.from)
    found = destinationOf(rule.to, rule)
    const next = found.kind === 'path' ? pathnameOf(found.path) : undefined
    rule = next === undefined ? undefined : rules.find(({ from }) => from === next)
  }
  return found
}

/**
 * S8.2: what an address stands for. Throws `NavigationRefused` for protocols that run scripts, and
 * for an address outside the studio unless it is said to be one.
 */
export function destinationOf(to: string, { external }: { external: boolean }): Destination {
  if (/^\/(?![/\\])/.test(to)) return { kind: 'path', path: to }
  const address = URL.parse(to)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new NavigationRefused(`Docket TV does not lead to ${address?.protocol ?? to} addresses.`)
  }
  if (!external) {
    throw new NavigationRefused(`${address.origin} is not listed as an address outside Docket TV.`)
  }
  return { kind: 'address', address: address.href }
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*$/, '')
}
