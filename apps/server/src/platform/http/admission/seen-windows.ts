import type { IncomingMessage, ServerResponse } from 'node:http'

const MOST = 4000
const LONGEST = 500
const WINDOW = /^\/api\/guide\//

/**
 * Which windows of guides were answered before, by their addresses: they are ready, mostly. What nobody
 * asked for before can be told, and refused, before anything is done for it.
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
