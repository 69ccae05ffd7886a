import { useEffect } from 'react'

/**
 * Streams lie on other machines, and only the document of this very page may fetch from them: who
 * came from another page of the studio has it loaded anew.
 */
export function useOwnDocument(path: string): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && new URL(entry.name).pathname !== path) location.reload()
  }, [path])
}
