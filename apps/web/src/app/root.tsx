import { Outlet, useLocation } from '@tanstack/react-router'
import { useSession } from '#data/use-session.ts'
import { layoutOf } from './layout-choice.ts'
import { StudioLayout } from './studio/studio-layout.tsx'

/** Puts the page in the layout of its path. Sign-in pages fill the window themselves. */
export function Root() {
  const { pathname } = useLocation()
  const loggedIn = useSession() !== undefined
  // Signed out, the frame would have nothing to show: no station, no channels.
  if (layoutOf(pathname, loggedIn) !== 'default' || !loggedIn) return <Outlet />
  return (
    <StudioLayout>
      <Outlet />
    </StudioLayout>
  )
}
