import type { BrowserContextOptions, Page } from '@playwright/test'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { countCalls, readPageState } from '../testing/page-look.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'

const stage = demoStage()

/**
 * The other pages use the default limit for in-app navigation. The dashboard's queue combines several responses, so it
 * may shift more.
 */
const MAX_SHIFT: Readonly<Record<string, number>> = { '/dashboard': 0.02 }
/**
 * One page of each kind: the dashboard, a timeline, lanes, a list, cards, charts and a form; and on a phone those that
 * are laid out differently there. The long form has all of them at both sizes, and more lists.
 */
const KINDS = {
  desk: ['/dashboard', '/schedule', '/shows', '/organization', '/analytics'],
  phone: ['/dashboard', '/shows'],
}
const ALL = [
  ...KINDS.desk,
  '/channels',
  '/timeslots',
  '/members',
  '/equipment/kinds',
  '/organization/people',
  '/settings',
]

/**
 * Runs in the page before all other scripts: records where the page begins next to the sidebar, from the first paint
 * on.
 */
function noteEdges(): void {
  const edges: number[] = []
  Object.assign(globalThis, { edges })
  new MutationObserver(() => {
    const left = document.querySelector('main#page')?.getBoundingClientRect().left
    if (left !== undefined && left !== edges.at(-1)) edges.push(left)
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

async function openWatched(device: BrowserContextOptions): Promise<Page> {
  const storageState = keptSession(stage.server.url, stage.api)
  const page = await openWindow(stage.browser, { ...device, storageState })
  await page.addInitScript(countCalls)
  await page.addInitScript(noteFaults)
  await page.addInitScript(noteEdges)
  return page
}

async function records(): Promise<string[]> {
  const idOf = async (collection: string) =>
    (await stage.api.collection(collection).getList(1, 1)).items[0]?.id
  return [`/channels/${await idOf('channels')}`, `/shows/${await idOf('shows')}`]
}

/** Loads pages, and returns what shifted, and where the left edge of the page was ever different from `left`. */
async function faultsOf(page: Page, paths: readonly string[], left: number): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    // Leaves the page, so that the previous page is not checked before the new one appears.
    await page.goto('about:blank')
    await page.goto(stage.server.url + path)
    const look = await readPageState(page)
    const noted = await notedFaults(page, MAX_SHIFT[path])
    const edges = await page.evaluate<number[]>('edges')
    const moved = edges.join() === String(left) ? [] : [`begins at ${edges}`]
    faults.push(...[...look.faults, ...noted, ...moved].map((fault) => `${path} ${fault}`))
  }
  return faults
}

test.describe('a page on a full load', () => {
  test('names its module, the script for the color mode, and one font', async () => {
    const html = await (await fetch(stage.server.url)).text()
    const scripts = [...html.matchAll(/<script[^>]*src="([^"]*)"/g)].map(([, src]) => src)
    const fonts = [...html.matchAll(/<link[^>]*as="font"[^>]*href="([^"]*)"/g)].map(([, to]) => to)

    expect(scripts).toEqual([
      expect.stringMatching(/^\/assets\/index-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/color-mode-[\w-]+\.js$/),
    ])
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/inter-latin-wght-[\w-]+\.woff2$/)])
    const named = await Promise.all(
      [...scripts, ...fonts].map((to) => fetch(stage.server.url + to)),
    )
    expect(named.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('does not shift what was drawn first on a desktop, where the sidebar has its final width from the first paint on', async () => {
    const page = await openWatched(DESKTOP)
    const paths = [...(IS_LONG ? ALL : KINDS.desk), ...(await records())]
    expect(await faultsOf(page, paths, 232)).toEqual([])

    await test.step('also when it was collapsed on the last visit', async () => {
      await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
      expect(await faultsOf(page, ['/shows'], 56)).toEqual([])
    })
    await page.context().close()
  })

  test('does not shift what was drawn first on a phone', async () => {
    const page = await openWatched(PHONE)
    const paths = [...(IS_LONG ? ALL : KINDS.phone), ...(await records())]
    expect(await faultsOf(page, paths, 0)).toEqual([])
    await page.context().close()
  })

  test('S2.17 shows the error screen when the app cannot be mounted', async () => {
    const page = await openWindow(stage.browser)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => ({}) })
      Object.defineProperty(window, 'matchMedia', {
        value: () => {
          throw new Error('Broken by a test.')
        },
      })
    })
    await page.goto(`${stage.server.url}/auth/login`)

    await page.getByText('500').waitFor()
    await page.getByText('Internal Server Error').waitFor()
    await page.context().close()
  })
})
