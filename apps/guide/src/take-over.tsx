import type { GuidePage } from '@docket/model/guide/guide-page'
import { isEmptyFilter } from '@docket/model/guide/guide-search'
import type { Language } from '@docket/model/texts/languages'
import { lazy, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { prepareFavorites } from './own/use-favorites.ts'
import { pageIn } from './pages/page-in.ts'
import { WordsContext } from './parts/use-words.ts'
import { ScheduleScreen } from './screen/schedule-screen.tsx'
import type { TakeOver } from './start/first-use.ts'
import { isLively } from './start/lively-pages.ts'
import { loadWords } from './start/load-words.ts'
import { type PageData, unpackPage } from './start/page-data.ts'

const loadFilterBar = async () => (await import('./search/filter-bar.tsx')).FilterBar
const LazyFilterBar = lazy(async () => ({ default: await loadFilterBar() }))

/** Loads what the page needs, and returns the function that hydrates it. */
export async function prepareScreen(
  drawn: HTMLElement,
  data: PageData,
  language: Language,
): Promise<TakeOver | undefined> {
  const page = unpackPage(data)
  if (!isLively(page)) return undefined
  const words = await loadWords(language)
  const screen = await screenOf(pageIn(words.lang, page), language)
  const hydrate = (onReady: () => void) =>
    hydrateRoot(
      drawn,
      <WordsContext value={words}>
        {screen}
        <AfterAll run={onReady} />
      </WordsContext>,
    )
  // A transition hydrates in slices, between which the browser handles input. Once the viewer acts, the page
  // is hydrated before the action reaches it.
  return (used, onReady) => {
    let root: Root | undefined
    const act = () => {
      root = hydrate(onReady)
    }
    if (used) flushSync(act)
    else startTransition(act)
    return () => root?.unmount()
  }
}

/** Runs once the effects of everything before it have run. */
function AfterAll({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

function hasFavorites(): boolean {
  return document.documentElement.dataset.favorites !== undefined
}

async function screenOf(page: GuidePage, language: Language) {
  // If the favorites cannot be loaded, the page shows all channels in lineup order.
  if (page.kind === 'schedule' && hasFavorites()) await prepareFavorites().catch(() => undefined)
  if (page.kind === 'schedule') {
    const filterBar = isEmptyFilter(page.filter) ? LazyFilterBar : await loadFilterBar()
    const ahead = page.favorites && (await import('./own/favorites-ahead.tsx')).FavoritesAhead
    return <ScheduleScreen page={page} filterBar={filterBar} ahead={ahead} />
  }
  if (page.kind === 'watch') {
    const { WatchScreen } = await import('./pages/watch-page.tsx')
    return <WatchScreen page={page} />
  }
  if (page.kind === 'recording') {
    const { RecordingScreen } = await import('./pages/recording-page.tsx')
    return <RecordingScreen page={page} />
  }
  if (page.kind === 'follow') {
    const { openFollowScreen } = await import('./following/open-follow-screen.tsx')
    return openFollowScreen(page, language)
  }
  if (page.kind !== 'programme') return null
  const { ProgramPage } = await import('./program/program-page.tsx')
  return <ProgramPage now={page.now} details={page.details} />
}
