import type { IncomingMessage, ServerResponse } from 'node:http'

const MOST = 4000
const LONGEST = 500
const WINDOW = /^\/api\/guide\//

/**
 * Remembers the URLs of guide windows that were answered before, which are mostly cached. Requests for other
 * windows can thus be recognized, and refused, before any work is done for them.
 */
export function createSeenWindows() {
  const seen = new Set<string>()
  return {
    isNew({ url = '' }: IncomingMessage): boolean {
      return WINDOW.test(url) && !seen.has(url)
    },
    note({ url = '' }: IncomingMessage, { statusCode }: ServerResponse): void {
      if (statusCode !== 200 || url.length > LONGEST || !WINDOW.test(url)) return
      if (seen.size >= MOST) seen.clear()
      seen.add(url)
    },
  }
}
