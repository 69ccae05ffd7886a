import type { Page } from 'playwright-core'

/** How a page looks once it has come to rest. */
export type Look = {
  /** Where one ended: a page may lead on to another. */
  path: string
  /** The error screen's, when that is what is shown. */
  status: number | undefined
  /** All links to pages of this site: path and query. */
  links: string[]
  /** What is wrong with it, whoever looks at it. */
  faults: string[]
}

type StudioWindow = {
  callsUnderWay: number
  /** The document is about to be replaced. */
  isLeaving?: boolean
  quietFrames?: number
  __TSR_ROUTER__?: {
    routesByPath: Record<string, { options: { staticData?: { asks?: string[] } } }>
    navigate(to: { href: string }): Promise<void>
  }
}

const RESTS_WITHIN = { timeout: 20_000 }
/** A page may lead on to another document, but not again and again. */
const MOST_DOCUMENTS = 5
const HAS_ROUTER = () => '__TSR_ROUTER__' in globalThis

/** Runs in the page before all else: counts the calls that wait for their answers. */
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
      // Whoever asked has read the answer by then, and asked what follows from it.
      void whole.catch(() => '').finally(() => setTimeout(end))
      return answer
    } catch (error) {
      end()
      throw error
    }
  }
}

/** Every path of the studio's own table of routes, with its parameters as they stand there. */
export async function routesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(HAS_ROUTER)
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
    return Object.keys(router?.routesByPath ?? {})
  })
}

/** Of the paths that say who may read what they list: who, besides administrators. */
export async function readersOf(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(() => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
    const routes = Object.entries(router?.routesByPath ?? {})
    const readers = routes.map(([path, { options }]) => [path, options.staticData?.asks] as const)
    return Object.fromEntries(readers.flatMap(([path, asks]) => (asks ? [[path, asks]] : [])))
  })
}

/** Goes to a path within the app. */
export async function goTo(page: Page, path: string): Promise<Look> {
  await page.waitForFunction(HAS_ROUTER)
  const arrives = await page
    .evaluate(
      async ([href, ms]) => {
        const { __TSR_ROUTER__: router } = globalThis as unknown as StudioWindow
        const arrived = router?.navigate({ href }).then(() => true)
        return Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, ms, false))])
      },
      [path, RESTS_WITHIN.timeout] as const,
    )
    .catch(unlessReplaced)
  const look = await lookAt(page)
  if (arrives === false) look.faults.push(`is never arrived at; ${look.path} is shown`)
  return look
}

/** Some pages are documents of their own, and are loaded anew on the way to them. */
function unlessReplaced(error: unknown): undefined {
  if (!String(error).includes('Execution context was destroyed')) throw error
}

/** Looks at what is shown, once it has come to rest; a page that never does is at fault. */
export async function lookAt(page: Page, documents = 1): Promise<Look> {
  const isRestless = await page.waitForFunction(isAtRest, undefined, RESTS_WITHIN).then(
    () => false,
    () => true,
  )
  if (documents > MOST_DOCUMENTS) throw new Error(`${page.url()} is loaded anew again and again.`)
  const found =
    (await page.evaluate(read).catch(unlessReplaced)) ?? (await lookAt(page, documents + 1))
  if (isRestless) found.faults.push('never comes to rest, or has no heading')
  return found
}

/** A few frames in a row without calls, and with a heading. */
function isAtRest(): boolean {
  const studio = globalThis as unknown as StudioWindow
  // The document has one of its own, which is seen only when the app does not start.
  const hasHeading = document.querySelector('h1:not([data-not-started] *)') !== null
  const isQuiet = !studio.isLeaving && studio.callsUnderWay === 0 && hasHeading
  studio.quietFrames = isQuiet ? (studio.quietFrames ?? 0) + 1 : 0
  if (studio.quietFrames < 3) return false
  studio.quietFrames = 0
  return true
}

function read(): Look {
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
