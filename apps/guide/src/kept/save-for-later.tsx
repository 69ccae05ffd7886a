import type { SchedulePage } from '@docket/model/guide/guide-page'
import { lazy, Suspense, useEffect, useState } from 'react'

const SaveControl = lazy(async () => ({
  default: (await import('./save-control.tsx')).SaveControl,
}))

/** Nothing is saved for viewers who leave within this time. */
const STAYS_MS = 2000

/** Saves the guide for offline use once the viewer has stayed for a moment. */
export function SaveForLater({ page }: { page: SchedulePage }) {
  const [stays, setStays] = useState(false)
  const canKeep = page.keptAt === undefined && page.days.some(({ until }) => until > page.now)
  useEffect(() => {
    if (!canKeep || !('serviceWorker' in navigator)) return
    const timer = setTimeout(() => setStays(true), STAYS_MS)
    return () => clearTimeout(timer)
  }, [canKeep])
  if (!stays) return null
  return (
    <Suspense>
      <SaveControl page={page} />
    </Suspense>
  )
}
