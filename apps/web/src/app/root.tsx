import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { hasSessionRunOut, useSession } from '#data/use-session.ts'
import { LoggedOutScreen } from '#features/accounts/logged-out-screen.tsx'
import { layoutOf } from './layout-choice.ts'
import { StudioLayout } from './studio/studio-layout.tsx'

/** Puts the page in the layout of its path. Sign-in pages fill the window themselves. */
export function Root() {
  const { href } = useLocation()
  const matches = useMatches()
  // Of the page that is shown: the address is already the next one's while that is being fetched.
  const pathname = matches.at(-1)?.pathname ?? '/'
  const isForStaff = matches.some(({ staticData }) => staticData.isForStaff)
  const loggedIn = useSession() !== undefined

  if (!loggedIn && isForStaff) {
    return <LoggedOutScreen back={hasSessionRunOut() ? href : undefined} />
  }
  // Signed out, the frame would have nothing to show: no station, no channels.
  if (!loggedIn || layoutOf(pathname, loggedIn) !== 'default') return <Outlet />
  return (
    <StudioLayout>
      <Outlet />
    </StudioLayout>
  )
}
