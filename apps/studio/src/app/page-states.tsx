import { app as words } from '@docket/texts/studio/app'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { shownStatusOf } from '#data/cache/retry.ts'
import { Spinner } from '#ui/loading/spinner.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'

/** Replaces a page that threw an error. */
export function PageFault({ error }: ErrorComponentProps) {
  return (
    <ErrorScreen
      status={shownStatusOf(error)}
      description={error instanceof Error ? error.message : String(error)}
    />
  )
}

/** Shown while the code of a page loads. */
export function PageComing() {
  return <Spinner label={words.loadingPage} />
}

/** S2.3: Shown where no page exists. A route that rejects its parameters supplies its own description. */
export function NoSuchPage({ data }: { data?: unknown }) {
  const { pathname } = useLocation()
  return (
    <ErrorScreen status={404} description={told(data) ?? words.noSuchPage({ path: pathname })} />
  )
}

function told(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('description' in data)) return undefined
  return String(data.description)
}
