import { lazyRouteComponent } from '@tanstack/react-router'

/** The code of a page did not come; like a call without an answer, it has the status 0. */
class PageLost extends Error {
  readonly status = 0
  override message = 'This page could not be loaded. Check the connection, then try again.'
}

/**
 * The page that a module exports by a name; fetched when it is first gone to, or about to be. When it
 * does not come, the error screen says so: the router by itself would load the document anew, which
 * without a connection leaves nothing.
 */
export function pageOf<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    try {
      return await load()
    } catch (cause) {
      throw new PageLost(undefined, { cause })
    }
  }, name)
}
