import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#data/query-client.ts'
import { refreshSession } from '#data/use-session.ts'
import { StudioTheme } from '#ui/theme/studio-theme.tsx'
import { router } from './router.ts'

/** The studio, whole. */
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
