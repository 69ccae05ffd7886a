import { useEffect, useState } from 'react'
import { onDemand } from '#ui/loading/on-demand.tsx'

const PrintDays = onDemand(
  async () => (await import('./print-days.tsx')).PrintDays,
  () => null,
)

/** The page is usable before this time, and nobody prints it earlier. */
const RESTED_MS = 3000

/** Loads what is printed once the page has rested: when the user prints, it must be there at once. */
export function PrintLater() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), RESTED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady && <PrintDays />
}
