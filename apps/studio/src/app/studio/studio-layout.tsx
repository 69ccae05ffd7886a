import { frame as words } from '@docket/texts/studio/app'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { useSettings } from '#data/account/own-account.ts'
import { closeDetails, closeDrawer, openDrawer } from '#data/panels/panels.ts'
import { changePanels, usePanels } from '#data/panels/use-panels.ts'
import { refreshAfterReconnects } from '#data/records/refresh.ts'
import { useStation } from '#data/records/use-station.ts'
import { useHasSessionEnded } from '#data/session/session-end.ts'
import { useSession } from '#data/session/use-session.ts'
import { useHashModals } from '#ui/dialog/hash-modals.ts'
import { Frame } from '#ui/frame/frame.tsx'
import { onDemand } from '#ui/loading/on-demand.tsx'
import { StationTimeProvider } from '#ui/time/station-time.tsx'
import { Bar } from './bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Navigation } from './sidebar/navigation.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { UploadsTray } from './uploads/uploads-tray.tsx'

// Constant elements, so that React does not render the frame again on every navigation.
const SIDEBAR = <Sidebar />
const DRAWER = (
  <nav aria-label={words.studio}>
    <Navigation />
  </nav>
)
const BAR = <Bar />
const BOTTOM_BAR = <BottomBar onMore={() => changePanels((before) => openDrawer(before, 'menu'))} />

// Loaded on demand, because no other page of the studio needs its login form.
const SessionEndDialog = onDemand(
  async () => (await import('./session-end-dialog.tsx')).SessionEndDialog,
  () => null,
)

type StudioLayoutProps = { children: ReactNode }

/** The default layout: a page inside the studio's frame. */
export function StudioLayout({ children }: StudioLayoutProps) {
  const { drawer, collections, sidebar } = usePanels()
  const { name, zone } = useStation()
  const { clock, dateFormat: dates, currency } = useSettings().localization
  const clocks = useMemo(() => ({ zone, clock, dates, currency }), [zone, clock, dates, currency])
  const { pathname } = useLocation()

  useFirstTour(pathname)

  const hasEnded = useHasSessionEnded()
  // A new session needs a new connection.
  useEffect(() => (hasEnded ? undefined : refreshAfterReconnects()), [hasEnded])

  // Navigation closes the details panel and the drawer of the previous page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    changePanels(closeDetails)
    changePanels(closeDrawer)
  }, [pathname])

  return (
    <StationTimeProvider value={clocks}>
      <Frame
        sidebar={SIDEBAR}
        isNarrow={!(collections && sidebar)}
        drawer={DRAWER}
        drawerTitle={name}
        bar={BAR}
        bottomBar={BOTTOM_BAR}
        drawerOpen={drawer !== null}
        onDrawerClose={() => changePanels(closeDrawer)}
      >
        {children}
      </Frame>
      <UploadsTray />
      {hasEnded && <SessionEndDialog />}
    </StationTimeProvider>
  )
}

/** Starts the tour once for each staff member, on the dashboard, which is the first page they see. */
function useFirstTour(pathname: string): void {
  const { openModal } = useHashModals()
  const { organization, privileges = [] } = useSession()?.user ?? {}
  const isStaff = Boolean(organization) && privileges.length > 0
  const isDue = useSettings().seen.tour === false && isStaff && pathname === '/dashboard'
  const start = useEffectEvent(() => {
    if (location.hash === '') openModal('tour')
  })
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
}
