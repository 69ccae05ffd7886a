import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readRedirects } from '#data/read-redirects.ts'
import { redirectOf } from '#data/redirect-rules.ts'

type Navigation = { location: ParsedLocation; preload: boolean }

/** S2.6: before any page is shown, goes where the server's redirects lead instead. */
export async function applyRedirects({ location, preload }: Navigation): Promise<void> {
  const found = redirectOf(await readRedirects(), location.pathname)
  // Pages that are only fetched ahead lead nowhere yet.
  if (!found || preload) return
  if (found.kind === 'path') throw redirect({ href: found.path, replace: true })
  window.location.replace(found.address)
  // The window is on its way out: nothing more is shown in it.
  await new Promise(() => undefined)
}
