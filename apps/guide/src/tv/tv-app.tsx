import type { SchedulePage } from '@docket/model/guide/guide-page'
import { lazy, Suspense, useEffect, useState } from 'react'
import { firstPlace, placeWith } from './guide/guide-place.ts'
import { tonightIn } from './guide/guide-steps.ts'
import { ProgramScreen } from './guide/program-screen.tsx'
import { TvGuide } from './guide/tv-guide.tsx'
import { FIRST_SHELF } from './library/shelf-place.ts'
import { TvLibrary } from './library/tv-library.tsx'
import type { TvLibrary as Library } from './library/use-library.ts'
import type { TvScreen } from './screens.ts'
import { SleepGuard } from './sleep-guard.tsx'
import { useLineup } from './use-lineup.ts'
import { useScreens } from './use-screens.ts'
import { Opening } from './watch/opening.tsx'

const loadChannel = () => import('./watch/channel-screen.tsx')
const loadRecording = () => import('./watch/recording-screen.tsx')
const ChannelScreen = lazy(async () => ({ default: (await loadChannel()).ChannelScreen }))
const RecordingScreen = lazy(async () => ({ default: (await loadRecording()).RecordingScreen }))

type TvAppProps = {
  page: SchedulePage
  /** How long a still screen is shown before it turns dark. */
  stillMs?: number
}

/** The guide for televisions: readable from a sofa, and operated only with a remote control. */
export function TvApp({ page, stillMs }: TvAppProps) {
  const lineup = useLineup(page)
  const screens = useScreens(page.window.station.slug, page.opened)
  const { screen, open, replace, goBack, goHome } = screens
  const [isPlaying, setPlaying] = useState(false)
  const [place, setPlace] = useState(() => firstPlace(page))
  const [shelf, setShelf] = useState(FIRST_SHELF)
  const [library, setLibrary] = useState<Library>()
  const shared = { lineup, open, goBack, goHome, onPlaying: setPlaying }

  // The player is large, so it loads after the guide, and before a viewer has chosen what to watch.
  useEffect(() => {
    for (const load of [loadChannel, loadRecording]) void load().catch(() => undefined)
  }, [])

  /** After the viewer has changed channels, the guide shows the channel that was watched last. */
  function zap(next: TvScreen) {
    replace(next)
    const row =
      next.kind === 'channel' ? lineup.channels.findIndex(({ slug }) => slug === next.slug) : -1
    if (row >= 0) setPlace((before) => placeWith(before, { ...before.focus, row }, page))
  }

  return (
    <div className="tv">
      {(screen.kind === 'guide' || screen.kind === 'program') && (
        <TvGuide
          {...shared}
          place={place}
          setPlace={setPlace}
          isCovered={screen.kind === 'program'}
        />
      )}
      {screen.kind === 'program' && <ProgramScreen {...shared} selection={screen.selection} />}
      <Suspense fallback={<Opening goBack={goBack} />}>
        {screen.kind === 'channel' && (
          <ChannelScreen {...shared} slug={screen.slug} replace={zap} />
        )}
        {screen.kind === 'recording' && <RecordingScreen {...shared} show={screen.show} />}
      </Suspense>
      {screen.kind === 'library' && (
        <TvLibrary
          {...shared}
          known={library}
          onLoad={setLibrary}
          place={shelf}
          setPlace={setShelf}
          openGuide={(section) => {
            if (section === 'tonight') setPlace(tonightIn(lineup, place))
            goHome()
          }}
        />
      )}
      <SleepGuard isPlaying={isPlaying} stillMs={stillMs} clock={page.clock} now={lineup.now} />
    </div>
  )
}
