import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { shownStatusOf } from '#data/retry.ts'
import { ErrorScreen } from '#ui/error-screen.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** What stands in for a page that threw. */
export function PageFault({ error }: ErrorComponentProps) {
  return (
    <ErrorScreen
      status={shownStatusOf(error)}
      description={error instanceof Error ? error.message : String(error)}
    />
  )
}

/** What stands in for a page whose code is on its way. */
export function PageComing() {
  return <Spinner label="Loading the page" />
}

/** S2.3: what stands where no page is; a route that refused its parameters says so itself. */
export function NoSuchPage({ data }: { data?: unknown }) {
  const { pathname } = useLocation()
  return <ErrorScreen status={404} description={told(data) ?? `Page not found: ${pathname}`} />
}

function told(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('description' in data)) return undefined
  return String(data.description)
}
