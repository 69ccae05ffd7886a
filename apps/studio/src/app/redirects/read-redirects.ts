import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import { redirects } from '@docket/model/station/redirects'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'
import type { RedirectRule } from './redirect-rules.ts'

const KEPT_MS = 300_000
/** The longest time that a page waits for redirects. */
const PATIENCE_MS = 2000

/**
 * Returns the server's redirects, loaded at most every five minutes. Returns none if the server does not
 * respond in time.
 */
export async function readRedirects(): Promise<readonly RedirectRule[]> {
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
