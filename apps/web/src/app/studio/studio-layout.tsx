import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSettings } from '#data/own-account.ts'
import { closeDetails, closeDrawer, openDrawer } from '#data/panels.ts'
import { readAgainAfterReconnects } from '#data/read-again.ts'
import { changePanels, usePanels } from '#data/use-panels.ts'
import { useStation } from '#data/use-station.ts'
import { Frame } from '#ui/frame/frame.tsx'
import { StationTimeProvider } from '#ui/station-time.tsx'
import { Bar } from './bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ChannelList } from './channel-list.tsx'
import { Rail } from './rail.tsx'

type StudioLayoutProps = { children: ReactNode }

/** The default layout: a page inside the studio's frame. */
export function StudioLayout({ children }: StudioLayoutProps) {
  const panels = usePanels()
  const { zone } = useStation()
  const { clock, dateFormat: dates, currency } = useSettings().localization
  const clocks = useMemo(() => ({ zone, clock, dates, currency }), [zone, clock, dates, currency])
  const { pathname } = useLocation()

  useEffect(readAgainAfterReconnects, [])

  // A new page begins without the details of what was on the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(() => {
    changePanels(closeDetails)
    if (panels.drawer) changePanels(closeDrawer)
  }, [pathname])

  return (
    <StationTimeProvider value={clocks}>
      <Frame
        rail={<Rail />}
        collections={<ChannelList />}
        bar={<Bar />}
        bottomBar={
          <BottomBar onMore={() => changePanels((before) => openDrawer(before, 'menu'))} />
        }
        sidesOpen={panels.collections && panels.sidebar}
        drawerOpen={panels.drawer !== null}
        onDrawerClose={() => changePanels(closeDrawer)}
      >
        {children}
      </Frame>
    </StationTimeProvider>
  )
}
