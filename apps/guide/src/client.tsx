import type { GuidePage } from '@docket/model/guide/guide-page'
import { LANGUAGES, languageOf } from '@docket/model/guide/words'
import { hydrateRoot } from 'react-dom/client'
import { hasFollowed } from './following/known-subscription.ts'
import { pageIn } from './pages/page-in.ts'
import { WordsContext } from './parts/use-words.ts'
import { ScheduleScreen } from './schedule/schedule-screen.tsx'
import './styles/tokens.css'
import './styles/page.css'
import './styles/filters.css'
import './styles/head.css'
import './styles/hero.css'
import './styles/grid.css'
import './styles/grid-cell.css'
import './styles/list.css'
import './styles/programme.css'
import './styles/watch.css'
import './styles/follow.css'
import './styles/feeds.css'
import './styles/touch.css'
import './styles/tv.css'
import './styles/contrast.css'
import './styles/print.css'

/** The kinds of pages that the script hydrates. All other pages work with plain links and forms. */
const LIVELY = new Set<GuidePage['kind']>(['schedule', 'programme', 'watch', 'follow'])

// The server's renderer wrote the page data into the HTML and set the language.
const root = document.getElementById('guide')
const text = document.getElementById('guide-page')?.textContent
const language = languageOf(document.documentElement.lang) ?? 'en'
if (root && text) void takeOver(root, JSON.parse(text) as GuidePage)
// Fails without a network or without storage; a later page view retries.
void renewFollowing().catch(() => undefined)

/** Hydrates the page if its kind needs a script, and shows saved listings on the offline notice. */
async function takeOver(drawn: HTMLElement, page: GuidePage): Promise<void> {
  if (page.kind === 'notice' && page.about === 'offline' && page.station) {
    const [{ showKept }, { words }] = await Promise.all([
      import('./kept/show-kept.tsx'),
      LANGUAGES[language](),
    ])
    return showKept(drawn, page.station.slug, words)
  }
  if (!LIVELY.has(page.kind)) return
  const { words } = await LANGUAGES[language]()
  const screen = await screenOf(pageIn(words.lang, page))
  hydrateRoot(drawn, <WordsContext value={words}>{screen}</WordsContext>)
}

async function screenOf(page: GuidePage) {
  if (page.kind === 'schedule' && page.view === 'tv') {
    const { TvScreen } = await import('./tv/tv-screen.tsx')
    return <TvScreen page={page} />
  }
  if (page.kind === 'schedule') return <ScheduleScreen page={page} />
  if (page.kind === 'watch') {
    const { WatchScreen } = await import('./pages/watch-page.tsx')
    return <WatchScreen page={page} />
  }
  if (page.kind === 'follow') {
    const { openFollowScreen } = await import('./following/open-follow-screen.tsx')
    return openFollowScreen(page, language)
  }
  if (page.kind !== 'programme') return null
  const { ProgrammePage } = await import('./program/programme-page.tsx')
  return <ProgrammePage now={page.now} details={page.details} />
}

/** Tells the server when the browser's push subscription has changed, so that reminders keep arriving. */
async function renewFollowing(): Promise<void> {
  if (!(await hasFollowed())) return
  const { renewDevice } = await import('./following/push-device.ts')
  await renewDevice()
}
