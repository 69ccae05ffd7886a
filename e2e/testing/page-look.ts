import { patient } from '@docket/model/testing/patience'
import type { Page } from '@playwright/test'

/** The state of a page after it has settled. */
export type PageState = {
  /** The final path, because a page may redirect. */
  path: string
  /** The status on the error screen, if that is shown. */
  status: number | undefined
  /** All links to pages of this site, as path and query. */
  links: string[]
  /** The faults of the page that do not depend on the user. */
  faults: string[]
}

type StudioWindow = {
  callsUnderWay: number
  /** Whether the document is about to be replaced. */
  isLeaving?: boolean
  quietFrames?: number
  __TSR_ROUTER__?: {
    routesByPath: Record<string, { options: { staticData?: { requires?: string[] } } }>
    navigate(to: { href: string }): Promise<void>
  }
}

const RESTS_WITHIN = { timeout: patient(20_000) }
/** The most documents that one visit may load. A page may load another document, but not repeatedly. */
const MAX_DOCUMENTS = 5
const HAS_ROUTER = () => '__TSR_ROUTER__' in globalThis

/** Runs in the page before all other scripts: counts the requests that wait for a response. */
export function countCalls(): void {
  const studio = globalThis as unknown as StudioWindow
  const call = globalThis.fetch
  studio.callsUnderWay = 0
  addEventListener('beforeunload', () => {
    studio.isLeaving = true
  })
  const end = () => {
    studio.callsUnderWay -= 1
  }
  globalThis.fetch = async (...given) => {
    studio.callsUnderWay += 1
    try {
      const answer = await call(...given)
      const whole = answer.clone().text()
      // Decrements the count in a later task, after the caller has read the response and sent any follow-up request.
      void whole.catch(() => '').finally(() => setTimeout(end))
      return answer
    } catch (error) {
      end()
      throw error
    }
  }
}

/** Returns the path of every route of the studio, with its parameter names. */
export async function routesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(HAS_ROUTER)
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
    return Object.keys(router?.routesByPath ?? {})
  })
}

/** Returns the privileges that may read each list, for the routes that declare them. */
export async function readersOf(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
    const routes = Object.entries(router?.routesByPath ?? {})
    const readers = routes.map(
      ([path, { options }]) => [path, options.staticData?.requires] as const,
    )
    return Object.fromEntries(
      readers.flatMap(([path, requires]) => (requires ? [[path, requires]] : [])),
    )
  })
}

/**
 * Navigates to a path within the app, as a link does, because loading the document again costs a core about a second.
 * Returns false if the page never arrived, and undefined if it loaded another document.
 */
export async function follow(page: Page, path: string): Promise<boolean | undefined> {
  await page.waitForFunction(HAS_ROUTER)
  return page
    .evaluate(
      async ([href, ms]) => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
        const arrived = router?.navigate({ href }).then(() => true)
        return Promise.race([
          arrived,
          new Promise<false>((resolve) => setTimeout(resolve, ms, false)),
        ])
      },
      [path, RESTS_WITHIN.timeout] as const,
    )
    .catch(unlessReplaced)
}

/** Navigates to a path within the app, and returns its state once it has settled. */
export async function goTo(page: Page, path: string): Promise<PageState> {
  const arrives = await follow(page, path)
  const look = await readPageState(page)
  if (arrives === false) look.faults.push(`is never arrived at; ${look.path} is shown`)
  return look
}

/** Ignores the error that occurs when a page loads a new document. */
function unlessReplaced(error: unknown): undefined {
  if (!String(error).includes('Execution context was destroyed')) throw error
}

/** Waits until the page has settled and returns its state. A page that never settles counts as a fault. */
export async function readPageState(page: Page, documents = 1): Promise<PageState> {
  const isRestless = await page.waitForFunction(isAtRest, undefined, RESTS_WITHIN).then(
    () => false,
    () => true,
  )
  if (documents > MAX_DOCUMENTS) throw new Error(`${page.url()} is reloaded again and again.`)
  const found =
    (await page.evaluate(read).catch(unlessReplaced)) ?? (await readPageState(page, documents + 1))
  if (isRestless) found.faults.push('never comes to rest, or has no heading')
  return found
}

/** Reports whether several consecutive frames had no pending requests, and the page has a heading. */
function isAtRest(): boolean {
  const studio = globalThis as unknown as StudioWindow
  // The document contains its own heading, which is shown only when the app does not start.
  const hasHeading = document.querySelector('h1:not([data-not-started] *)') !== null
  const main = document.querySelector<HTMLElement>('main')
  // Code that is loaded for a part of a page is not a counted request.
  const isComing = main?.querySelector('[data-skeleton]') && main.innerText.trim().length < 20
  const isQuiet = !studio.isLeaving && studio.callsUnderWay === 0 && hasHeading && !isComing
  studio.quietFrames = isQuiet ? (studio.quietFrames ?? 0) + 1 : 0
  if (studio.quietFrames < 3) return false
  studio.quietFrames = 0
  return true
}

function read(): PageState {
  const screen = document.querySelector('[role=alert] > h1')?.parentElement
  const main = document.querySelector<HTMLElement>('main') ?? document.body
  const scroller = document.getElementById('page') ?? document.documentElement
  const headings = document.querySelectorAll('h1').length
  const faults: string[] = []
  const { scrollHeight } = document.documentElement
  if (scroller.id === 'page' && scrollHeight > innerHeight) {
    faults.push(`scrolls by ${scrollHeight - innerHeight} pixels besides its page`)
  }
  if (headings !== 1) faults.push(`has ${headings} main headings`)
  if (main.innerText.trim().length < 20) faults.push(`is blank: “${main.innerText}”`)
  if (scroller.scrollWidth > scroller.clientWidth) {
    faults.push(`is ${scroller.scrollWidth} px wide in a window of ${innerWidth} px`)
  }
  if (!/^(\S.* · )?Docket TV$/.test(document.title)) faults.push(`is called ${document.title}`)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  return {
    path: location.pathname,
    status: screen ? Number(screen.firstElementChild?.textContent) : undefined,
    links: [...new Set(links)],
    faults,
  }
}
