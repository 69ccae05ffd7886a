import type { Browser, Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { accessibilityFaults } from '../accessibility.ts'
import { DESKTOP, openWindow } from '../browser.ts'
import { forgetShifts, notedFaults, noteFaults } from '../note-faults.ts'
import { countCalls, goTo, type PageState, readPageState } from '../page-look.ts'
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
  visit(path: string): Promise<PageState>
  /** Changes the color mode and the window: a desktop with a mouse, or a phone. */
  dress(colors: ColorMode, on: Device): Promise<void>
  /** Checks the current page again in another size. */
  examineAgain(): Promise<void>
  /**
   * Runs axe on the current page if that can find anything new: all rules if the page has kinds of elements that no
   * earlier page had, and the contrast rule if it has colors that no earlier page had in this color mode. Returns
   * whether anything was new.
   */
  examine(): Promise<boolean>
  close(): Promise<void>
}

type Device = 'desk' | 'phone'
type ColorMode = 'dark' | 'light'

/** What walkers have examined: kinds of elements, and the colors of texts and their backgrounds in each color mode. */
export type ExaminedParts = { kinds: Set<string>; colors: Set<string> }

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

export type WalkerOptions = {
  browser: Browser
  url: string
  /** The user whose session to use. Absent: a guest. */
  account?: PocketBase
  /** The first page, which is loaded as a document. */
  start: string
  /** What other walkers have examined. */
  examined?: ExaminedParts
  /** The storage key of the session, which is different for administrators. */
  storeKey?: string
  /** Expected failed requests, such as `/^GET \/api\/icons\/none 404$/`. */
  expected?: readonly RegExp[]
}

/** Opens a page for a walker, with a session. */
export async function openWalker(options: WalkerOptions): Promise<Walker> {
  const page = await windowOf(options)
  const faults: string[] = []
  const links = new Set<string>()
  const { examined = nothingExamined() } = options
  let place = options.start
  let device: Device = 'desk'
  const report = (fault: string) => faults.push(`${place} ${fault}`)
  const touch = await page.context().newCDPSession(page)
  listen(page, options.expected ?? [], report)
  await page.goto(options.url + options.start)
  // Waits for the first page to settle, so that its layout shifts are not attributed to the first visit.
  await readPageState(page)

  const note = (found: PageState): PageState => {
    for (const fault of found.faults) report(fault)
    for (const link of found.links) links.add(link)
    return found
  }
  async function examine(): Promise<boolean> {
    const { kinds, colors } = examined
    const hasNewKinds = addNew(kinds, await page.evaluate(kindsOf))
    const hasNewColors = addNew(colors, await page.evaluate(colorsOf))
    const rules = hasNewKinds ? (hasNewColors ? 'all' : 'structure') : 'colors'
    if (!hasNewKinds && !hasNewColors) return false
    for (const fault of await accessibilityFaults(page, rules)) report(fault)
    return true
  }
  async function noteSmallTargets(): Promise<void> {
    if (device === 'desk') return
    for (const small of await smallTargets(page)) report(`is hard to hit: ${small}`)
  }
  return {
    page,
    faults,
    links,
    async visit(path) {
      place = path
      await forgetShifts(page)
      const found = note(await goTo(page, path))
      for (const fault of await notedFaults(page)) report(fault)
      await noteSmallTargets()
      return found
    },
    async dress(colors, on) {
      await page.evaluate((mode) => {
        document.documentElement.dataset.mantineColorScheme = mode
      }, colors)
      if (on === device) return
      device = on
      await page.setViewportSize(SIZES[on])
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: on === 'phone' })
      // The page is laid out for the other pointer a little later, which does not count as a layout shift.
      await page.waitForFunction(
        (isCoarse) => matchMedia('(pointer: coarse)').matches === isCoarse,
        on === 'phone',
      )
    },
    async examineAgain() {
      note(await readPageState(page))
      await noteSmallTargets()
    },
    examine,
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

export function nothingExamined(): ExaminedParts {
  return { kinds: new Set(), colors: new Set() }
}

/** Adds the items that are new, and returns whether there were any. */
function addNew(known: Set<string>, found: readonly string[]): boolean {
  const before = known.size
  for (const one of found) known.add(one)
  return known.size > before
}

/** Runs in the page: returns the kinds of its elements. Two lists of the same kind yield the same result. */
function kindsOf(): string[] {
  const kinds = [...document.body.querySelectorAll('*')].map((part) =>
    [part.tagName, part.getAttribute('class'), part.getAttribute('role')].join(' '),
  )
  return [...new Set(kinds)]
}

/**
 * Runs in the page: returns what the contrast of its texts depends on, each with the color mode: the color, size and
 * weight of a text, the backgrounds under it down to an opaque one, and its own opacity.
 */
function colorsOf(): string[] {
  type Backdrop = { under: string; opacity: number }
  const grounds = new Map<Element, Backdrop>()

  function groundOf(element: Element | null): Backdrop {
    if (!element) return { under: '', opacity: 1 }
    const known = grounds.get(element)
    if (known) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const parent = groundOf(element.parentElement)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none'
    const own = isClear ? '' : `${backgroundColor} ${backgroundImage.slice(0, 40)}`
    const isOpaque = /^(rgb|oklch|color)\([^/,]*\)|^rgb\(/.test(backgroundColor)
    const ground = {
      under: isOpaque ? own : own + parent.under,
      opacity: parent.opacity * Number(opacity),
    }
    grounds.set(element, ground)
    return ground
  }

  function hasText({ childNodes }: Element): boolean {
    return [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  }

  const mode = document.documentElement.dataset.mantineColorScheme
  const found = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) && !element.matches('input, textarea, select')) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const { under, opacity } = groundOf(element)
    found.add([mode, color, fontSize, fontWeight, under, opacity.toFixed(2)].join(' '))
  }
  return [...found]
}
