import type { Browser, Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { accessibilityFaults } from '../accessibility.ts'
import { DESKTOP, openWindow } from '../browser.ts'
import { forgetShifts, notedFaults, noteFaults } from '../note-faults.ts'
import { countCalls, goTo, type Look, lookAt } from '../page-look.ts'
import { keptSession } from '../studio.ts'
import { smallTargets } from './small-targets.ts'

/** A simulated user who visits the studio page by page and records every fault. */
export type Walker = {
  readonly page: Page
  /** The faults so far, each with its page. */
  readonly faults: string[]
  /** All links that were seen. */
  readonly links: ReadonlySet<string>
  /**
   * Navigates to a page within the app and returns its state once it has settled. On a phone, also checks the touch
   * targets.
   */
  visit(path: string): Promise<Look>
  /** Changes the color mode and the window: a desktop with a mouse, or a phone. */
  dress(colors: 'dark' | 'light', on: Device): Promise<void>
  /** Checks the current page again in another size. */
  lookAgain(): Promise<void>
  /**
   * Runs axe on the current page, unless all its elements were checked before in this color mode and size. Returns
   * whether it ran.
   */
  examine(): Promise<boolean>
  /** Runs only the color rules, for a page that was checked in other colors. */
  examineColors(): Promise<boolean>
  close(): Promise<void>
}

type Device = 'desk' | 'phone'

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type WalkerOptions = {
  browser: Browser
  url: string
  /** The user whose session to use. Absent: a guest. */
  account?: PocketBase
  /** The first page, which is loaded as a document. */
  start: string
  /** The kinds of elements that other walkers have checked, for each color mode and size. */
  examined?: Map<string, Set<string>>
  /** The storage key of the session; that of administrators differs. */
  storeKey?: string
  /** Expected failed requests, such as `/^GET \/api\/icons\/none 404$/`. */
  expected?: readonly RegExp[]
}

/** Opens a page for a walker, with a session. */
export async function openWalker(options: WalkerOptions): Promise<Walker> {
  const page = await windowOf(options)
  const faults: string[] = []
  const links = new Set<string>()
  const { examined = new Map<string, Set<string>>() } = options
  let place = options.start
  let device: Device = 'desk'
  const tell = (fault: string) => faults.push(`${place} ${fault}`)
  const touch = await page.context().newCDPSession(page)
  listen(page, options.expected ?? [], tell)
  await page.goto(options.url + options.start)
  // Waits for the first page to settle, so that its layout shifts are not attributed to the first visit.
  await lookAt(page)

  const note = (found: Look): Look => {
    for (const fault of found.faults) tell(fault)
    for (const link of found.links) links.add(link)
    return found
  }
  async function examine(onlyColors: boolean): Promise<boolean> {
    const { dress, parts } = await page.evaluate(partsOf)
    const seen = examined.get(dress) ?? new Set()
    examined.set(dress, seen)
    if (parts.every((part) => seen.has(part))) return false
    for (const part of parts) seen.add(part)
    for (const fault of await accessibilityFaults(page, onlyColors)) tell(fault)
    return true
  }
  async function noteSmallTargets(): Promise<void> {
    if (device === 'desk') return
    for (const small of await smallTargets(page)) tell(`is hard to hit: ${small}`)
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
      await noteSmallTargets()
      return found
    },
    async dress(colors, on) {
      device = on
      await page.setViewportSize(SIZES[on])
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: on === 'phone' })
      await page.evaluate((mode) => {
        document.documentElement.dataset.mantineColorScheme = mode
      }, colors)
      // The page is laid out for the other pointer a little later, which is no movement of its own.
      await page.waitForFunction(
        (isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse,
        on === 'phone',
      )
    },
    async lookAgain() {
      note(await lookAt(page))
      await noteSmallTargets()
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
    // Failed requests are recorded below, with their methods.
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

/**
 * Returns the kinds of elements of a page without its text. Two lists of the same kind yield the same result.
 */
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
