import { useEffect } from 'react'
import { fetchToastPlace } from './toast.tsx'

const AFTER_MS = 4000
const PARTS = [
  () => import('./modal.tsx'),
  () => import('./form/controls/select-control.tsx'),
  () => import('./form/controls/relation-control.tsx'),
]

/**
 * What no page needs at first comes once the page has stood for a while: nobody waits for it then,
 * and what tells that the network is gone is there before it goes.
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
