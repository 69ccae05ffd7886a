import { type Overlays, overlaysPath } from '@docket/model/playout/overlays'
import { isOwnStream } from '@docket/model/playout/stream-of'
import { useEffect, useState } from 'react'

const ASKED_MS = 30_000
const NOTHING: Overlays = { bug: null, crawl: null, reachesBackTo: null }

/**
 * Loads the overlays for a channel that Docket plays out, and how far back viewers can go. Refreshes them regularly. If
 * a request fails, the last result stays.
 */
export function useOverlays(url: string): Overlays {
  const [overlays, setOverlays] = useState(NOTHING)
  useEffect(() => {
    if (!isOwnStream(url)) return
    const leave = new AbortController()
    const { signal } = leave
    const ask = async () => {
      const answer = await fetch(overlaysPath(url), { signal })
      if (answer.ok) setOverlays((await answer.json()) as Overlays)
    }
    const askAgain = () => void ask().catch(() => undefined)
    askAgain()
    const timer = setInterval(askAgain, ASKED_MS)
    return () => {
      leave.abort()
      clearInterval(timer)
      setOverlays(NOTHING)
    }
  }, [url])
  return overlays
}
