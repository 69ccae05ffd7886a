import type { IncomingMessage, ServerResponse } from 'node:http'
import { growingTo } from '@docket/query/lru-cache'
import { LRUCache } from 'lru-cache'

const MAX_WINDOWS = 4000
const MAX_LENGTH = 500
const WINDOW = /^\/api\/guide\//

/**
 * Remembers the URLs of guide windows that were answered before, which are mostly cached. Requests for other
 * windows can thus be recognized, and refused, before any work is done for them.
 */
export function createSeenWindows() {
  const seen = new LRUCache<string, true>(growingTo(MAX_WINDOWS))
  return {
    isNew({ url = '' }: IncomingMessage): boolean {
      return WINDOW.test(url) && !seen.has(url)
    },
    note({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): void {
      if (statusCode !== 200 || url.length > MAX_LENGTH || !WINDOW.test(url)) return
      seen.set(url, true)
    },
  }
}
