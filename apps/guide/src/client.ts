import type { GuidePage } from '@docket/model/guide/guide-page'
import { type Language, languageOf } from '@docket/model/guide/words'
import { hasFollowed } from './following/known-subscription.ts'
import { watchFirstUse } from './pages/first-use.ts'
import { isLively } from './pages/lively-pages.ts'
import './styles/tokens.css'
import './styles/page.css'
import './styles/filters.css'
import './styles/head.css'
import './styles/hero.css'
import './styles/grid.css'
import './styles/grid-cell.css'
import './styles/list.css'
import './styles/program.css'
import './styles/watch.css'
import './styles/follow.css'
import './styles/feeds.css'
import './styles/touch.css'
import './styles/tv.css'
import './styles/contrast.css'
import './styles/print.css'

// The server's renderer wrote the page data into the HTML and set the language.
const root = document.getElementById('guide')
const text = document.getElementById('guide-page')?.textContent
const language = languageOf(document.documentElement.lang) ?? 'en'
if (root && text) void takeOver(root, JSON.parse(text) as GuidePage, language)
// Fails without a network or without storage; a later page view retries.
void renewFollowing().catch(() => undefined)

/**
 * Hydrates the page if its kind needs a script, and shows saved listings on the offline notice. Everything
 * else, React included, loads only for these pages.
 */
async function takeOver(drawn: HTMLElement, page: GuidePage, lang: Language): Promise<void> {
  if (page.kind === 'notice' && page.about === 'offline' && page.station) {
    const { showKept } = await import('./kept/show-kept.tsx')
    return showKept(drawn, page.station.slug, lang)
  }
  if (!isLively(page)) return
  const firstUse = watchFirstUse(drawn)
  const { prepareScreen } = await import('./take-over.tsx')
  firstUse.ready(await prepareScreen(drawn, page, lang))
}

/** Tells the server when the browser's push subscription has changed, so that reminders keep arriving. */
async function renewFollowing(): Promise<void> {
  if (!(await hasFollowed())) return
  const { renewDevice } = await import('./following/push-device.ts')
  await renewDevice()
}
