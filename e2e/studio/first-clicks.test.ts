import type { Page } from '@playwright/test'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { countCalls, goTo } from '../testing/page-look.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
/** The pages with buttons that write come last, because their messages would cover the buttons of the next page. */
const PAGES =
  '/channels /channels/CHANNEL /schedule /shows /members /organization/people /analytics /integrations /shows/SHOW /dashboard'
/** Leads to the view that the page already shows. */
const IDLE = 'Today'
/** Buttons that certainly wait for their script: without these, the test would not hold anything back. */
const COMING = [
  'Settings',
  'What’s new',
  'FAQ',
  'Tell us what you think',
  'Airings from timeslots',
  'Schedule history',
  'Import a CSV file',
  'New draft',
].map((name) => `dialog “${name}”`)
const SOON = { intervals: [20, 50, 100] }

type Button = { name: string; x: number; y: number }
/** What a person notices. The address is not part of it. */
type PageSight = { isWaiting: boolean; opened: string[]; look: string }
type Studio = { page: Page; gate: Gate; asked: () => number }
type Gate = { close(): void; open(): void; held(): number }

/** Returns a gate that holds back the scripts that a page requests while the gate is closed. */
async function gateOfScripts(page: Page): Promise<Gate> {
  let way: PromiseWithResolvers<void> | undefined
  let held = 0
  await page.route('**/assets/*.js', async (route) => {
    if (way) held += 1
    await way?.promise
    await route.continue()
  })
  return {
    close() {
      held = 0
      way = Promise.withResolvers()
    },
    open() {
      way?.resolve()
      way = undefined
    },
    held: () => held,
  }
}

/** Opens the studio and counts what it requests from the browser: downloads, file choosers, prints. */
async function openStudio(): Promise<Studio> {
  const storageState = keptSession(stage.server.url, stage.api)
  const page = await openWindow(stage.browser, { ...DESKTOP, storageState })
  let asked = 0
  const count = () => {
    asked += 1
  }
  page.on('download', count)
  page.on('filechooser', count)
  await page.exposeFunction('print', count)
  await page.addInitScript(countCalls)
  await page.goto(`${stage.server.url}/profile`)
  return { page, gate: await gateOfScripts(page), asked: () => asked }
}

/** Returns the visible buttons, one for each purpose: those of the open menu, or those of the page. */
function buttonsOf(page: Page): Promise<Button[]> {
  return page.evaluate(() => {
    const menu = document.querySelector('[role=menu]')
    const selector = menu ? 'button[role=menuitem]' : ':is(nav, header, #page) button'
    const all = (menu ?? document).querySelectorAll<HTMLElement>(selector)
    const kinds = new Set<string>()
    return [...all].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const name = one.ariaLabel ?? one.innerText.trim()
      const list = one.closest('li, th, tr, [role=row], [data-bar]')
      const kind = list ? `${list.tagName} ${list.role}` : name.replace(/:.*/, '')
      const isReached = one.contains(document.elementFromPoint(x, y))
      const isReady = !one.matches(':disabled, [aria-disabled=true]')
      if (!isReached || !isReady || name === '' || kinds.has(kind)) return []
      kinds.add(kind)
      return { name, x, y }
    })
  })
}

async function sightOf({ page, asked }: Studio): Promise<PageSight> {
  const sight = await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility())
    const nameOf = (one: HTMLElement) =>
      one.ariaLabel ?? one.ariaLabelledByElements?.map((by) => by.textContent).join(' ') ?? ''
    const states = ['expanded', 'pressed', 'checked', 'selected', 'sort'].flatMap((name) =>
      seen(`[aria-${name}]`).map((one) => one.getAttribute(`aria-${name}`)),
    )
    const opened = seen('[role=dialog], [role=menu]').map((one) => `${one.role} “${nameOf(one)}”`)
    // Hints appear by themselves, and clocks advance.
    const hints = seen('[role=tooltip]').map((one) => one.innerText)
    const lines = document.body.innerText.split('\n').filter((line) => !hints.includes(line))
    return {
      isWaiting: seen('[aria-busy=true], [data-skeleton], [role=status][aria-label]').length > 0,
      opened,
      look: [...opened, ...states, ...lines].join('\n').replaceAll(/\d+(?::\d\d)+/g, ''),
    }
  })
  return { ...sight, look: `${sight.look}\n${asked()}` }
}

/**
 * Clicks a button while scripts are held back, checks that the click is visible at once, and waits until what the
 * button announces has appeared. `calm` is how the page looks without a menu. Returns what is open then, if it waited
 * for scripts.
 */
async function clickEarly(studio: Studio, button: Button, calm: PageSight): Promise<string[]> {
  const { page, gate } = studio
  const where = `${new URL(page.url()).pathname}: “${button.name}”`
  const before = [calm.look, (await sightOf(studio)).look]
  const isWaiting = async () => (await sightOf(studio)).isWaiting

  gate.close()
  await page.mouse.click(button.x, button.y)
  await expect
    .poll(async () => before.includes((await sightOf(studio)).look), {
      ...SOON,
      message: `${where} is lost, or nothing shows that it is not`,
    })
    .toBe(false)
  await expect.poll(async () => gate.held() > 0 || !(await isWaiting()), SOON).toBe(true)
  const isLate = await isWaiting()
  gate.open()
  await expect.poll(isWaiting, { ...SOON, message: `${where} comes` }).toBe(false)
  const after = await sightOf(studio)
  expect(before, `${where} is there`).not.toContain(after.look)
  return isLate ? after.opened : []
}

/** Closes what is open, and returns to the page. */
async function restore(studio: Studio, path: string): Promise<PageSight> {
  const { page } = studio
  for (let layers = (await sightOf(studio)).opened.length; layers > 0; layers -= 1) {
    await page.keyboard.press('Escape')
  }
  await expect.poll(async () => (await sightOf(studio)).opened, SOON).toEqual([])
  if (new URL(page.url()).pathname !== path) await goTo(page, path)
  return sightOf(studio)
}

/** Returns a button of the page or its open menu once it no longer moves, if there is one. */
async function find({ page }: Studio, name: string): Promise<Button | undefined> {
  const named = async () => (await buttonsOf(page)).find((one) => one.name === name)
  let before: Button | undefined
  let now = await named()
  while (JSON.stringify(now) !== JSON.stringify(before)) [before, now] = [now, await named()]
  return now
}

/**
 * Tries each button of a page and each item of its menus, unless it was tried before. Returns those that waited for
 * scripts.
 */
async function tryPage(studio: Studio, path: string, tried: Set<string>): Promise<string[]> {
  const { page } = studio
  const late: string[] = []
  async function tryOnce(button: Button, calm: PageSight): Promise<void> {
    tried.add(button.name)
    late.push(...(await clickEarly(studio, button, calm)))
  }

  await goTo(page, path)
  await expect.poll(async () => (await sightOf(studio)).isWaiting, SOON).toBe(false)
  let calm = await sightOf(studio)
  for (const { name } of await buttonsOf(page)) {
    const button = tried.has(name) ? undefined : await find(studio, name)
    if (!button) continue
    await tryOnce(button, calm)
    const items = (await page.locator('[role=menu]').count()) > 0 ? await buttonsOf(page) : []
    for (const item of items.filter((one) => !tried.has(one.name))) {
      calm = await restore(studio, path)
      await page.mouse.click(button.x, button.y)
      await page.getByRole('menu').waitFor()
      await tryOnce((await find(studio, item.name)) ?? item, calm)
    }
    calm = await restore(studio, path)
  }
  return late
}

test('the studio loses no click while its scripts load slowly, and responds visibly to each', async () => {
  const studio = await openStudio()
  const channel = await stage.api.collection('channels').getFirstListItem('slug = "harbor-8"')
  const show = await stage.api.collection('shows').getFirstListItem('')
  const tried = new Set([IDLE])
  const late: string[] = []
  for (const path of PAGES.replace('CHANNEL', channel.id).replace('SHOW', show.id).split(' ')) {
    late.push(...(await tryPage(studio, path, tried)))
  }
  expect(late).toEqual(expect.arrayContaining(COMING))
})
