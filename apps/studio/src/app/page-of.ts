import { app as words } from '@docket/texts/studio/app'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Thrown when the code of a page cannot be loaded. The status is 0, as for a request without a response. */
class PageLost extends Error {
  readonly status = 0
  override message = words.pageNotLoaded
}

/**
 * Returns a lazy route component for a named export of a module, fetched on navigation or preload.
 * When the module cannot be loaded, the error screen says so. The router alone would reload the document,
 * which shows nothing when there is no connection.
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
