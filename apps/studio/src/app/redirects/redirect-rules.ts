import { redirects as words } from '@docket/texts/studio/app'

/** A redirect of the server: see the collection `redirects`. */
export type RedirectRule = { from: string; to: string; external: boolean }

/** The target of a navigation: a path of the studio, or an external URL. */
export type Destination = { kind: 'path'; path: string } | { kind: 'address'; address: string }

export class NavigationRefused extends Error {}

/**
 * S2.6: follows the redirects from a path and returns their final destination, or undefined if none applies.
 * Throws `NavigationRefused` like `destinationOf`, and for circular redirects.
 */
export function redirectOf(rules: readonly RedirectRule[], path: string): Destination | undefined {
  const passed = new Set<string>()
  let found: Destination | undefined
  let rule = rules.find(({ from }) => from === path)
  while (rule) {
    if (passed.has(rule.from)) {
      throw new NavigationRefused(words.leadsBack({ path }))
    }
    passed.add(rule.from)
    found = destinationOf(rule.to, rule)
    const next = found.kind === 'path' ? pathnameOf(found.path) : undefined
    rule = next === undefined ? undefined : rules.find(({ from }) => from === next)
  }
  return found
}

/**
 * S8.2: returns the destination of a URL or path. Throws `NavigationRefused` for protocols other than HTTP
 * and HTTPS, and for external URLs that are not marked as external.
 */
export function destinationOf(to: string, { external }: { external: boolean }): Destination {
  if (/^\/(?![/\\])/.test(to)) return { kind: 'path', path: to }
  const address = URL.parse(to)
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') {
    throw new NavigationRefused(words.kindNotOpened({ protocol: address?.protocol ?? to }))
  }
  if (!external) {
    throw new NavigationRefused(words.notAllowed({ origin: address.origin }))
  }
  return { kind: 'address', address: address.href }
}

function pathnameOf(path: string): string {
  return path.replace(/[?#].*/, '')
}
