import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { statusOf } from '#data/retry.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** What stands in for a page that threw. */
export function PageFault({ error }: ErrorComponentProps) {
  return (
    <ErrorScreen
      status={statusOf(error) || 500}
      description={error instanceof Error ? error.message : String(error)}
    />
  )
}

/** What stands in for a page whose code is on its way. */
export function PageComing() {
  return <Spinner label="Loading the page" />
}

/** What stands where no page is. */
export function NoSuchPage() {
  const { pathname } = useLocation()
  return <ErrorScreen status={404} description={`Page not found: ${pathname}`} />
}
