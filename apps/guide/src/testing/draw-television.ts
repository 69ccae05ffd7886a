import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import type { Language } from '@docket/model/texts/languages'
import { vi } from 'vitest'
import { page as browserPage, type Locator, userEvent } from 'vitest/browser'
import { pageData } from '../start/page-data.ts'
import { runTelevision } from '../tv/run-television.tsx'
import { fakeServer } from './fake-server.ts'
import { CHANNELS, harborPage, NOW } from './harbor.ts'
import { resizeTo } from './screen.ts'

type Television = {
  /** The query string of the URL, such as `watch=harbor-8`. */
  query?: string
  language?: Language
  answers?: Readonly<Record<string, unknown>>
  lineup?: readonly GuideChannel[]
  page?: Partial<SchedulePage>
  stillMs?: number
  /** Where the viewer stopped in recordings. */
  stored?: readonly object[]
}

let leaveLast = () => {}

/** Renders the guide for televisions. Replaces what was rendered before. */
export async function drawTelevision(drawing: Television = {}): Promise<{
  screen: Locator
  asked: string[]
}> {
  const {
    query = '',
    language = 'en',
    answers = {},
    lineup = CHANNELS,
    page,
    stillMs,
    stored,
  } = drawing
  leaveLast()
  await resizeTo(1920, 1080)
  // Browsers let a page play with sound only after a real key press, and `pressKeys` only simulates one.
  await userEvent.keyboard('x')
  const begun = location.href
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  history.replaceState(null, '', `/tvguide/harbor?view=tv${query && `&${query}`}`)
  if (stored) localStorage.setItem('docket-watched', JSON.stringify(stored))
  const server = fakeServer(answers, lineup)
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: new URL('../tv/styles/television.css', import.meta.url).href,
  })
  // Televisions use only these style sheets.
  const others = [...document.styleSheets]
  for (const other of others) other.disabled = true
  document.head.append(style)
  await new Promise((done) => style.addEventListener('load', done))
  const root = document.body.appendChild(document.createElement('div'))
  const data = JSON.parse(pageData(harborPage({ view: 'tv', ...page }, lineup)))
  const leave = await runTelevision(root, data, language, stillMs ? { stillMs } : {})
  leaveLast = () => {
    leave()
    root.remove()
    style.remove()
    for (const other of others) other.disabled = false
    server.stop()
    localStorage.clear()
    history.replaceState(null, '', begun)
    vi.useRealTimers()
    leaveLast = () => {}
  }
  return { screen: browserPage.elementLocator(document.body), asked: server.asked }
}

export function leaveTelevisionPage(): void {
  leaveLast()
}

/** The codes that remote controls send for keys that have no name there. */
const CODES: Readonly<Record<string, number>> = { Back: 10009, Captions: 460, Info: 457 }

/** Presses keys of a remote control, one after the other: `Down`, `OK`, `Back`, `5`. */
export async function pressKeys(...names: string[]): Promise<void> {
  for (const name of names) {
    const key = ARROWS.has(name) ? `Arrow${name}` : name === 'OK' ? 'Enter' : name
    const code = CODES[name] ?? 0
    const pressed = { key: code ? 'Unidentified' : key, keyCode: code }
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { ...pressed, bubbles: true, cancelable: true })
      const focused = document.activeElement ?? document.body
      focused.dispatchEvent(event)
    }
    await new Promise((done) => requestAnimationFrame(done))
  }
}

const ARROWS: ReadonlySet<string> = new Set(['Up', 'Down', 'Left', 'Right'])
