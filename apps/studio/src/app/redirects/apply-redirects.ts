import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import { redirects } from '@docket/model/station/redirects'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'
import { type RedirectRule, redirectOf } from './redirect-rules.ts'

const KEPT_MS = 300_000
/** The longest time that a page waits for redirects. */
const PATIENCE_MS = 2000

/**
 * Returns the server's redirects, loaded at most every five minutes. Returns none if the server does not
 * respond in time.
 */
async function readRedirects(): Promise<readonly RedirectRule[]> {
  const reading = queryClient.fetchQuery({
    queryKey: [redirects.name, 'rules'],
    staleTime: KEPT_MS,
    retry: false,
    queryFn: () =>
      client
        .collection<RedirectRule>(redirects.name)
        .getFullList({ batch: FULL_LIST_BATCH, fields: 'from,to,external', requestKey: null }),
  })
  const enough = new Promise<readonly RedirectRule[]>((resolve) => {
    setTimeout(() => resolve([]), PATIENCE_MS)
  })
  return Promise.race([reading.catch(() => []), enough])
}

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
