import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#data/cache/query-client.ts'
import { saveResponses } from '#data/cache/saved-responses.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { tendPush } from '#data/push/push-by-need.ts'
import { currentSession, refreshSession } from '#data/session/use-session.ts'
import { StudioTheme } from '#ui/theme/studio-theme.tsx'
import { router } from './router.ts'

// The response cache is not persisted in the administration, so that its data never reaches station staff.
if (!IS_ADMINISTRATION) saveResponses(() => currentSession()?.user.id)

export function App() {
  useEffect(() => void refreshSession().then(tendPush), [])
  return (
    <QueryClientProvider client={queryClient}>
      <StudioTheme>
        <RouterProvider router={router} />
      </StudioTheme>
    </QueryClientProvider>
  )
}
