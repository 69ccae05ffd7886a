// Runs alone before the first paint, so it imports nothing and repeats the storage key of `own-channels.ts`.
import type { EarlyUses } from './early-uses.ts'

// `page.css` hides what needs a script until this attribute is set, so it works whatever the browser or an extension
// blocks.
document.documentElement.dataset.scripted = ''

// On pages that put favorites first, viewers with favorites do not see the schedule until it is in that order; see
// `useFavorites`.
try {
  const [, , station] = location.pathname.split('/')
  const { favorites } = JSON.parse(localStorage.getItem(`docket-channels-${station}`) ?? '{}')
  const putsThemFirst = document.currentScript?.dataset.favorites !== undefined
  if (putsThemFirst && favorites?.length > 0) document.documentElement.dataset.favorites = ''
} catch {
  // Without storage, there are no favorites.
}

/** Records what the viewer does, and what fails, before the other scripts have loaded; see `takeEarlyUses`. */
function recordUses(): EarlyUses {
  const events: EarlyUses['events'] = []
  const record = (event: Event) => {
    events.push(event as MouseEvent | KeyboardEvent)
    // If the page has a player, the space bar plays instead of scrolling.
    const isSpace = (event as KeyboardEvent).key === ' ' && event.target === document.body
    if (isSpace && document.querySelector('.g-play')) event.preventDefault()
  }
  // If the other scripts fail, the page falls back to its form without JavaScript. Pictures that fail to load do not
  // matter.
  const fail = ({ target }: Event) => {
    if (target instanceof Element && !(target instanceof HTMLScriptElement)) return
    delete document.documentElement.dataset.scripted
    delete document.documentElement.dataset.favorites
  }
  addEventListener('click', record, true)
  addEventListener('keydown', record, true)
  addEventListener('error', fail, true)
  addEventListener('unhandledrejection', fail)
  return {
    events,
    stop() {
      removeEventListener('error', fail, true)
      removeEventListener('unhandledrejection', fail)
      removeEventListener('click', record, true)
      removeEventListener('keydown', record, true)
    },
  }
}

Object.assign(globalThis, { docketEarly: recordUses() })
