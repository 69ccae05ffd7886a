import type { Selection } from '@docket/model/guide/guide-page'
import { useEffect, useRef, useState } from 'react'
import { GUIDE, screenAt, screenPath, type TvScreen } from './screens.ts'

/** A screen in the browser's history. `depth` counts the entries that this page has added before it. */
type Entry = { tv: TvScreen; depth: number }

export type Screens = {
  screen: TvScreen
  /** Opens a screen, from which Back returns to the current one. */
  open(screen: TvScreen): void
  /** Shows another screen in place of the current one. */
  replace(screen: TvScreen): void
  /** Returns to the previous screen, then to the guide, then to what was on the television before the guide. */
  goBack(): void
  /** Returns to the guide, however many screens are in between. */
  goHome(): void
}

/**
 * Stores the current screen in the browser's history: televisions with their own Back key use the history, and the
 * others send a key that does the same.
 */
export function useScreens(station: string, opened: Selection | undefined): Screens {
  const [screen, setScreen] = useState<TvScreen>(
    () => entryNow()?.tv ?? screenAt(location.search, opened),
  )
  const latest = useRef(screen)
  latest.current = screen
  const goesHome = useRef(false)

  useEffect(() => {
    if (!entryNow()) write(station, 'replaceState', { tv: latest.current, depth: 0 })
    function onReturn({ state }: PopStateEvent) {
      // The page may have been opened on a screen other than the guide.
      if (goesHome.current) write(station, 'replaceState', { tv: GUIDE, depth: 0 })
      const isHome = goesHome.current
      goesHome.current = false
      setScreen(isHome ? GUIDE : (entryOf(state)?.tv ?? screenAt(location.search)))
    }
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [station])

  function show(how: HistoryMethod, next: TvScreen) {
    const depth = (entryNow()?.depth ?? 0) + (how === 'pushState' ? 1 : 0)
    write(station, how, { tv: next, depth })
    setScreen(next)
  }

  function goBack() {
    if ((entryNow()?.depth ?? 0) > 0) history.back()
    else if (latest.current.kind !== 'guide') show('replaceState', GUIDE)
    else leaveTelevision()
  }

  function goHome() {
    const depth = entryNow()?.depth ?? 0
    if (depth === 0) return show('replaceState', GUIDE)
    goesHome.current = true
    history.go(-depth)
  }

  return {
    screen,
    goHome,
    open: (next) => show('pushState', next),
    replace: (next) => show('replaceState', next),
    goBack,
  }
}

type HistoryMethod = 'pushState' | 'replaceState'

function write(station: string, how: HistoryMethod, entry: Entry): void {
  // The URL with which the page was opened may contain more, such as the day.
  const isFirst = how === 'replaceState' && entryNow() === undefined
  history[how](entry, '', isFirst ? location.href : screenPath(station, entry.tv))
}

function entryNow(): Entry | undefined {
  return entryOf(history.state)
}

/** Returns the entry, or `undefined` for states that other code put into the history. */
function entryOf(state: unknown): Entry | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'tv' in state && 'depth' in state
  return isOurs ? (state as Entry) : undefined
}

type Platforms = {
  tizen?: { application: { getCurrentApplication(): { exit(): void } } }
  webOS?: { platformBack?(): void }
}

/** Leaves the guide: closes an installed Tizen or webOS app, or in a browser returns to the previous page. */
function leaveTelevision(): void {
  const { tizen, webOS } = globalThis as Platforms
  if (tizen) tizen.application.getCurrentApplication().exit()
  else if (webOS?.platformBack) webOS.platformBack()
  else history.back()
}
