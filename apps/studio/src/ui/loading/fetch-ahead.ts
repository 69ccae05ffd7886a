import { useEffect } from 'react'
import { fetchToastPlace } from '../toast/toast.tsx'

const AFTER_MS = 4000
const PARTS = [
  () => import('../marks/hints.tsx'),
  () => import('../form/controls/select-control.tsx'),
  () => import('../form/controls/relation-control.tsx'),
]

/**
 * Loads parts that no page needs at first once the page has been open for a while. Users then do not wait for
 * them, and the message about a lost connection is loaded before the connection is lost.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchToastPlace()
      for (const fetchPart of PARTS) void fetchPart().catch(() => undefined)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}
