import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#data/cache/query-client.ts'
import { saveResponses } from '#data/cache/saved-responses.ts'
import { isProtectedPicture } from '#data/connection/protected-pictures.ts'
import { signFileUrl } from '#data/connection/sign-file-url.ts'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { tendPush } from '#data/push/push-by-need.ts'
import { currentSession, refreshSession } from '#data/session/use-session.ts'
import { SrcSignerContext } from '#ui/marks/signed-src.ts'
import { StudioTheme } from '#ui/theme/studio-theme.tsx'
import { createStudioRouter } from './router.ts'

// In the administration, the response cache is not persisted. Station staff on the same browser must not see its data.
if (!IS_ADMINISTRATION) saveResponses(() => currentSession()?.user.id)

const SIGNER = { isProtected: isProtectedPicture, sign: signFileUrl }
const router = createStudioRouter()

export function App() {
  useEffect(() => void refreshSession().then(tendPush), [])
  return (
    <QueryClientProvider client={queryClient}>
      <StudioTheme>
        <SrcSignerContext value={SIGNER}>
          <RouterProvider router={router} />
        </SrcSignerContext>
      </StudioTheme>
    </QueryClientProvider>
  )
}
