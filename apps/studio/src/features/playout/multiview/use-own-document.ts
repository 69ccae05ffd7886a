import { useEffect } from 'react'

/**
 * Reloads the page when it was reached by in-app navigation. Streams come from other hosts, and only the
 * document of this page has a content security policy that allows them.
 */
export function useOwnDocument(path: string): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== path) location.reload()
  }, [path])
}
