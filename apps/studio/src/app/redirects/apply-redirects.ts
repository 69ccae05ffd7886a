import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readRedirects } from './read-redirects.ts'
import { redirectOf } from './redirect-rules.ts'

type Navigation = { location: ParsedLocation; preload: boolean }

/** S2.6: Follows the server's redirects before a page is shown. */
export async function applyRedirects({ location, preload }: Navigation): Promise<void> {
  const found = redirectOf(await readRedirects(), location.pathname)
  // Preloading a page must not navigate.
  if (!found || preload) return
  if (found.kind === 'path') throw redirect({ href: found.path, replace: true })
  window.location.replace(found.address)
  // The document is about to be replaced, so this promise never resolves and no page renders.
  await new Promise(() => undefined)
}
