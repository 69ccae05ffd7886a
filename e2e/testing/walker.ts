import type { Browser, Page } from 'playwright-core'
import type PocketBase from 'pocketbase'
import { accessibilityFaults } from './accessibility.ts'
import { DESKTOP, openWindow } from './browser.ts'
import { forgetShifts, notedFaults, noteFaults } from './note-faults.ts'
import { countCalls, goTo, type Look, lookAt } from './page-look.ts'
import { smallTargets } from './small-targets.ts'
import { keptSession } from './studio.ts'

/** Somebody who goes through the studio page by page, and writes down whatever is wrong. */
export type Walker = {
  readonly page: Page
  /** What was wrong so far, each with the page it was wrong on. */
  readonly faults: string[]
  /** Every link that was seen. */
  readonly links: ReadonlySet<string>
  /** Goes to a page within the app, and answers it once it has come to rest. */
  visit(path: string): Promise<Look>
  /** Changes the page's colors and the window: a desk with a mouse, or a phone in the hand. */
  dress(colors: 'dark' | 'light', on: Device): Promise<void>
  /** Looks again at the page at hand, in another dress; on a phone, also at what a finger hits. */
  lookAgain(): Promise<void>
  /** Asks axe about the page at hand, unless it shows nothing that axe has not seen in this dress. */
  examine(): Promise<void>
  /** The same of the page that was examined already in other colors. */
  examineColors(): Promise<void>
  close(): Promise<void>
}

type Device = 'desk' | 'phone'

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type WalkerOptions = {
  browser: Browser
  url: string
  /** Whose session; without one, a guest's. */
  account?: PocketBase
  /** The first page, which is loaded whole. */
  start: string
  /** Where the session is kept: administrators have a place of their own. */
  storeKey?: string
  /** Refusals that belong to the page, such as `/^GET \/api\/icons\/none 404$/`. */
  expected?: readonly RegExp[]
}

/** Opens a window for a walker, who arrives signed in. */
export async function openWalker(options: WalkerOptions): Promise<Walker> {
  const page = await windowOf(options)
  const faults: string[] = []
  const links = new Set<string>()
  const examined = new Map<string, Set<string>>()
  let place = options.start
  let device: Device = 'desk'
  const tell = (fault: string) => faults.push(`${place} ${fault}`)
  const touch = await page.context().newCDPSession(page)
  listen(page, options.expected ?? [], tell)
  await page.goto(options.url + options.start)
  // Or what still moves on it would be told of the first page that is visited.
  await lookAt(page)

  const note = (found: Look): Look => {
    for (const fault of found.faults) tell(fault)
    for (const link of found.links) links.add(link)
    return found
  }
  async function examine(onlyColors: boolean): Promise<void> {
    const { dress, parts } = await page.evaluate(partsOf)
    const seen = examined.get(dress) ?? new Set()
    examined.set(dress, seen)
    if (parts.every((part) => seen.has(part))) return
    for (const part of parts) seen.add(part)
    for (const fault of await accessibilityFaults(page, onlyColors)) tell(fault)
  }
  return {
    page,
    faults,
    links,
    async visit(path) {
      place = path
      await forgetShifts(page)
      const found = note(await goTo(page, path))
      for (const fault of await notedFaults(page)) tell(fault)
      return found
    },
    async dress(colors, on) {
      device = on
      await page.setViewportSize(SIZES[on])
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: on === 'phone' })
      await page.evaluate((mode) => {
        document.documentElement.dataset.mantineColorScheme = mode
      }, colors)
    },
    async lookAgain() {
      note(await lookAt(page))
      if (device === 'desk') return
      for (const small of await smallTargets(page)) tell(`is hard to hit: ${small}`)
    },
    examine: () => examine(false),
    examineColors: () => examine(true),
    close: () => page.context().close(),
  }
}

async function windowOf(options: WalkerOptions): Promise<Page> {
  const { browser, url, account, storeKey } = options
  const storageState = keptSession(url, account, storeKey)
  const page = await openWindow(browser, { ...DESKTOP, storageState })
  await page.addInitScript(countCalls)
  await page.addInitScript(noteFaults)
  return page
}

function listen(page: Page, expected: readonly RegExp[], tell: (fault: string) => void): void {
  page.on('pageerror', (error) => tell(`threw: ${error.message}`))
  page.on('console', (message) => {
    // What was not answered well is told below, with its method.
    const isOfCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfCall) tell(`wrote to the console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    const { pathname } = new URL(response.url())
    const call = `${response.request().method()} ${pathname} ${response.status()}`
    if (!expected.some((pattern) => pattern.test(call))) tell(`was answered: ${call}`)
  })
}

/** What a page is made of, without its words: two lists of the same kind are made of the same. */
function partsOf(): { dress: string; parts: string[] } {
  const root = document.documentElement
  const parts = [...document.body.querySelectorAll('*')].map((part) =>
    [part.tagName, part.getAttribute('class'), part.getAttribute('role')].join(' '),
  )
  return {
    dress: `${root.dataset.mantineColorScheme} ${root.clientWidth}`,
    parts: [...new Set(parts)],
  }
}
