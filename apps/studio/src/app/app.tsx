import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepAnswers } from '#data/cache/kept-answers.ts'
import { queryClient } from '#data/cache/query-client.ts'
import { IS_ADMINISTRATION } from '#data/connection/client.ts'
import { currentSession, refreshSession } from '#data/session/use-session.ts'
import { StudioTheme } from '#ui/theme/studio-theme.tsx'
import { router } from './router.ts'

// The response cache is not persisted in the administration, so that its data never reaches station staff.
if (!IS_ADMINISTRATION) keepAnswers(() => currentSession()?.user.id)

export function App() {
  useEffect(() => void refreshSession(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <StudioTheme>
        <RouterProvider router={router} />
      </StudioTheme>
    </QueryClientProvider>
  )
}
