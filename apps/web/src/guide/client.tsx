import type { GuidePage } from '@docket/model/guide/guide-page'
import { LANGUAGES, languageOf } from '@docket/model/guide/words'
import { hydrateRoot } from 'react-dom/client'
import { hasFollowed } from './following/known-subscription.ts'
import { pageIn } from './page-in.ts'
import { ScheduleScreen } from './schedule-screen.tsx'
import { WordsContext } from './use-words.ts'
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

/** Pages that a script brings to life; all others are links and forms alone. */
const LIVELY = new Set<GuidePage['kind']>(['schedule', 'programme', 'watch', 'follow'])

// Both come from our own server's renderer, and so does the language.
const root = document.getElementById('guide')
const text = document.getElementById('guide-page')?.textContent
const language = languageOf(document.documentElement.lang) ?? 'en'
if (root && text) void takeOver(root, JSON.parse(text) as GuidePage)
// Without a network, or where the browser keeps nothing, another page does it.
void renewFollowing().catch(() => undefined)

/** Brings the page to life, where there is life to be had: all others are links and forms alone. */
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
    const { WatchScreen } = await import('./watch-page.tsx')
    return <WatchScreen page={page} />
  }
  if (page.kind === 'follow') {
    const { openFollowScreen } = await import('./following/open-follow-screen.tsx')
    return openFollowScreen(page, language)
  }
  if (page.kind !== 'programme') return null
  const { ProgrammePage } = await import('./programme-page.tsx')
  return <ProgrammePage now={page.now} details={page.details} />
}

/** Reminders come by what the browser has subscribed to now. */
async function renewFollowing(): Promise<void> {
  if (!(await hasFollowed())) return
  const { renewDevice } = await import('./following/push-device.ts')
  await renewDevice()
}
