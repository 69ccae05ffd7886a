import type { GuidePage } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import type { Language } from '@docket/model/texts/languages'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { expect, vi } from 'vitest'
import { page as browserPage, type Locator } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { ownChannel } from '../own/own-channel.ts'
import { followOwnChannels } from '../own/own-channels.ts'
import { renderGuide } from '../render.tsx'
import { takeEarlyUses } from '../start/early-uses.ts'
import { watchFirstUse } from '../start/first-use.ts'
import { loadWords } from '../start/load-words.ts'
import { prepareScreen } from '../take-over.tsx'
import { fakeServer } from './fake-server.ts'
import { HARBOR, NOW } from './harbor.ts'

const ASSETS = { script: '/guide-assets/client-1.js', styles: [] }

type Drawing = {
  /** The URL path of the page. */
  path?: string
  language?: Language
  /** What the server returns for a path, instead of the test station's answer. */
  answers?: Readonly<Record<string, unknown>>
  /** The lineup of the page, if it differs from the station's. */
  lineup?: readonly GuideChannel[]
  /** Whether the page is rendered for a frame on another site. */
  framed?: boolean
  /** Whether all scripts except the early one wait until `release`. */
  held?: boolean
}

export type DrawnGuide = {
  /** The whole window. */
  screen: Locator
  /** The paths that the page requested. */
  asked: string[]
  /** Lets the scripts load, if they were held back. */
  release(): Promise<void>
  /** Notifies the page that the schedule has a new version. */
  announce(version: number): void
}

let leaveLast = () => {}
let early = 0

/** Renders a page of the guide as the server does, and lets its scripts hydrate it. Replaces the previous page. */
export async function drawGuide(page: GuidePage, drawing: Drawing = {}): Promise<DrawnGuide> {
  const {
    path = '/tvguide/harbor',
    language = 'en',
    answers = {},
    held = false,
    lineup,
    framed,
  } = drawing
  await cleanup()
  leaveLast()
  // Components that another test file rendered without a page may have read other favorites.
  forgetOwnChannels()
  const begun = location.href
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  history.replaceState(null, '', path)
  const words = await loadWords(language)
  const drawn = new DOMParser().parseFromString(
    renderGuide(page, ASSETS, words, { followWords: followWordsIn(language) }),
    'text/html',
  )
  for (const { name, value } of drawn.documentElement.attributes) {
    document.documentElement.setAttribute(name, value)
  }
  if (framed) document.documentElement.dataset.framed = ''
  document.body.replaceChildren(...drawn.body.children)
  const server = fakeServer(answers, lineup)
  if (localStorage.getItem(`docket-channels-${HARBOR.slug}`)) {
    document.documentElement.dataset.favorites = ''
  }
  early += 1
  // A new module instance each time, because the module acts when it loads.
  await import(/* @vite-ignore */ `../start/early.ts?drawn=${early}`)
  const leave = await scriptsOf(page, language)
  leaveLast = () => {
    leave.now()
    localStorage.clear()
    forgetOwnChannels()
    server.stop()
    document.body.replaceChildren()
    for (const { name } of [...drawn.documentElement.attributes]) {
      document.documentElement.removeAttribute(name)
    }
    delete document.documentElement.dataset.framed
    history.replaceState(null, '', begun)
    vi.useRealTimers()
    leaveLast = () => {}
  }
  if (!held) await leave.release()
  return {
    screen: browserPage.elementLocator(document.body),
    asked: server.asked,
    release: leave.release,
    announce: server.tell,
  }
}

/** Moves the focus to the grid, as the Tab key does. */
export function focusGrid(): void {
  document.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus()
}

/** Removes the page of the last test. */
export function leaveGuide(): void {
  leaveLast()
}

/** Makes the page forget what it read from storage, as if another tab had changed it. */
function forgetOwnChannels(): void {
  const unfollow = followOwnChannels(() => {})
  dispatchEvent(new StorageEvent('storage'))
  unfollow()
}

/** Does what `client.ts` does with a page. */
async function scriptsOf(page: GuidePage, language: Language) {
  const root = document.getElementById('guide') ?? document.body
  const data = JSON.parse(document.getElementById('guide-page')?.textContent ?? 'null')
  const firstUse = watchFirstUse(root)
  let unmount = () => {}
  async function release(): Promise<void> {
    const takeOver = await prepareScreen(root, data, language)
    if (!takeOver) {
      if (page.kind === 'channel') ownChannel(root, page.station.slug, page.channel.id)
      return takeEarlyUses()()
    }
    await new Promise<void>((ready) => {
      firstUse.ready((used, onReady) => {
        unmount = takeOver(used, () => {
          onReady()
          ready()
        })
        return unmount
      })
    })
    await expect.poll(() => root.firstElementChild !== null).toBe(true)
  }
  return { release, now: () => unmount() }
}
