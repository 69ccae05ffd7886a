import { useEffect, useState } from 'react'
import { onDemand } from '#ui/loading/on-demand.tsx'

const PrintDays = onDemand(
  async () => (await import('./print-days.tsx')).PrintDays,
  () => null,
)

/** By this time the page is usable, and nobody prints it sooner. */
const RESTED_MS = 3000

/** Loads the printed version a few seconds after the page, because printing cannot wait for it. */
export function PrintLater() {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), RESTED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isReady && <PrintDays />
}
