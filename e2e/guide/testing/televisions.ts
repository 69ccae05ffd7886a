import type { Browser, Page } from '@playwright/test'
import { openWindow } from '../../testing/browser.ts'

/** A kind of television: its browser's user agent, the code of its Back key, and whether it is old. */
export type TelevisionSet = {
  name: string
  userAgent: string
  /** If absent, the television itself goes back in the browser's history. */
  backCode?: number
  isOld?: boolean
}

export const SETS = [
  {
    name: 'Tizen',
    userAgent:
      'Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 (KHTML, like Gecko) 69.0.3497.106.1/5.5 TV Safari/537.36',
    backCode: 10009,
    isOld: true,
  },
  {
    name: 'webOS',
    userAgent:
      'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/68.0.3440.106 Safari/537.36 WebAppManager',
    backCode: 461,
    isOld: true,
  },
  {
    name: 'Fire TV',
    userAgent:
      'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.1 like Chrome/120.0 Safari/537.36',
  },
] as const satisfies readonly TelevisionSet[]

export type Television = {
  page: Page
  faults: readonly string[]
  /** Presses keys one after the other. */
  press(...keys: string[]): Promise<void>
  /** Presses the Back key of the set. */
  back(): Promise<void>
}

/** Opens a page as a television of this kind does. */
export async function openTelevision(
  browser: Browser,
  { userAgent, backCode, isOld = false }: TelevisionSet,
): Promise<Television> {
  const page = await openWindow(browser, {
    viewport: { width: 1920, height: 1080 },
    userAgent,
    locale: 'en-US',
  })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  if (isOld) await page.addInitScript(forgetNewFunctions)
  const session = await page.context().newCDPSession(page)
  async function back(): Promise<void> {
    if (backCode === undefined) return void (await page.goBack())
    const key = { key: 'Unidentified', windowsVirtualKeyCode: backCode }
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  }
  return {
    page,
    faults,
    back,
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
  }
}

/** Runs in the page: removes the features that browsers gained after Chromium 68, the browser of webOS 5. */
function forgetNewFunctions(): void {
  const learned: [object, string[]][] = [
    [Array.prototype, ['at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'with']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
    [String.prototype, ['at', 'matchAll', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Object, ['fromEntries', 'groupBy', 'hasOwn']],
    [Map, ['groupBy']],
    [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [URL, ['parse', 'canParse']],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['timeout', 'any', 'abort']],
    [Element.prototype, ['replaceChildren', 'checkVisibility']],
    [globalThis, ['queueMicrotask', 'structuredClone', 'WeakRef', 'Temporal', 'scheduler']],
    [Intl, ['ListFormat', 'RelativeTimeFormat', 'Segmenter', 'DisplayNames', 'DurationFormat']],
    [Crypto.prototype, ['randomUUID']],
    [globalThis, ['MediaSession', 'ManagedMediaSource', 'Iterator']],
  ]
  for (const [owner, names] of learned) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
}
