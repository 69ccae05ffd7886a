import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns whether the page is being printed. The state is flushed synchronously, so that the print content
 * renders in time.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => listening.abort()
  }, [])
  return isPrinting
}
