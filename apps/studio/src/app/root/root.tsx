import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { IS_ADMINISTRATION } from '#data/connection/store-key.ts'
import { isLeaving } from '#data/session/leaving.ts'
import { hasSessionRunOut, useSession } from '#data/session/use-session.ts'
import { LoggedOutScreen } from '#features/accounts/logged-out/logged-out-screen.tsx'
import { ModalHost } from '../modals/modal-host.tsx'
import { StudioLayout } from '../studio/studio-layout.tsx'
import { useBuildOffer } from '../studio/use-build-offer.tsx'
import { useHiddenShortcut } from '../studio/use-hidden-shortcut.ts'
import { useKeysHelp } from '../studio/use-keys-help.ts'
import { layoutOf } from './layout-choice.ts'
import { showAirtimes } from './show-airtimes.ts'

/** Renders the page in its layout, and the dialog named by the URL hash above it. */
export function Root() {
  useHiddenShortcut()
  useKeysHelp()
  useBuildOffer()
  useEffect(showAirtimes, [])
  return (
    <>
      <InLayout>
        <Outlet />
      </InLayout>
      <ModalHost />
    </>
  )
}

/** Adds the studio's frame for the default layout. Pages in other layouts fill the window themselves. */
function InLayout({ children }: { children: ReactNode }) {
  const { href } = useLocation()
  const matches = useMatches()
  // Use the path of the page on screen: during navigation, the location already holds the next path.
  const pathname = matches.at(-1)?.pathname ?? '/'
  const named = matches.at(-1)?.staticData.layout
  const isForStaff = matches.some(({ staticData }) => staticData.isForStaff)
  const loggedIn = useSession() !== undefined

  // S2.5: Every page starts at its top. Inside the studio's frame, the `#page` element scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    window.scrollTo(0, 0)
    document.getElementById('page')?.scrollTo(0, 0)
  }, [pathname])

  if (!loggedIn && (isForStaff || isLeaving())) {
    const login = IS_ADMINISTRATION ? '/admin/login' : '/auth/login'
    return <LoggedOutScreen back={hasSessionRunOut() ? href : undefined} login={login} />
  }
  // Without a session the frame is empty: there is no station and there are no channels.
  if (!loggedIn || layoutOf(pathname, loggedIn, named) !== 'default') return children
  return <StudioLayout>{children}</StudioLayout>
}
