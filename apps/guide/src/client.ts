import { type Language, languageOf } from '@docket/model/texts/languages'
import { hasFollowed } from './following/known-subscription.ts'
import { takeEarlyUses } from './start/early-uses.ts'
import { watchFirstUse } from './start/first-use.ts'
import { isLively } from './start/lively-pages.ts'
import type { PageData } from './start/page-data.ts'
import './styles/all-styles.ts'

// The server's renderer wrote the page data into the HTML and set the language.
const root = document.getElementById('guide')
const text = document.getElementById('guide-page')?.textContent
const language = languageOf(document.documentElement.lang) ?? 'en'
const page = text ? (JSON.parse(text) as PageData) : undefined
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) print()
})
addEventListener('focusin', ({ target }) => void suggest(target))
// The viewer may have entered the search field before this script loaded.
void suggest(document.activeElement)
if (root && page) void enliven(root, page)
// Fails without a network or without storage; a later page view retries.
void renewFollowing().catch(() => undefined)

/** Makes the page work, and then replays what the viewer did before that. */
async function enliven(drawn: HTMLElement, opened: PageData): Promise<void> {
  const owned = own(drawn, opened)
  await takeOver(drawn, opened, language)
  if (isLively(opened)) return
  await owned
  takeEarlyUses()()
}

/**
 * Hydrates the page if its kind needs a script, and shows saved listings on the offline notice. Everything
 * else, React included, loads only for these pages.
 */
async function takeOver(drawn: HTMLElement, page: PageData, lang: Language): Promise<void> {
  if (page.kind === 'notice' && page.about === 'offline' && page.station) {
    const { showKept } = await import('./screen/show-kept.tsx')
    return showKept(drawn, page.station.slug, lang)
  }
  if (!isLively(page)) return
  const firstUse = watchFirstUse(drawn)
  const { prepareScreen } = await import('./take-over.tsx')
  const hydrate = await prepareScreen(drawn, page, lang)
  if (hydrate) firstUse.ready(hydrate)
}

/** Records that a channel was opened, and makes the star on its page work. */
async function own(drawn: HTMLElement, opened: PageData): Promise<void> {
  if (opened.kind !== 'channel' && opened.kind !== 'watch') return
  const { station, channel } = opened
  if ('framed' in opened || !station || !channel) return
  const { ownChannel } = await import('./own/own-channel.ts')
  ownChannel(isLively(opened) ? undefined : drawn, station.slug, channel.id)
}

/** Prepares suggestions when a viewer enters the search field. Without them, the field still searches. */
async function suggest(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !target.closest('.g-search')) return
  const { suggestIn } = await import('./search/suggestions.ts')
  suggestIn(target)
}

/** Tells the server when the browser's push subscription has changed, so that reminders keep arriving. */
async function renewFollowing(): Promise<void> {
  if (!(await hasFollowed())) return
  const { renewDevice } = await import('./following/push-device.ts')
  await renewDevice()
}
