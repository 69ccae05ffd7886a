import { patient } from '@docket/model/testing/patience'
import type { Locator, Page, Response } from '@playwright/test'
import { lookAt } from '../page-look.ts'
import type { Walker } from './walker.ts'

const CONTROLS = 'button, [role=button], [role=tab], [role=switch], [role=checkbox]'
const ITEMS = `${CONTROLS}, [role=menuitem], [role=menuitemcheckbox], [role=option]`
const OVERLAYS = '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible'

/** Of controls of one kind, such as the blocks of a schedule, so many are clicked, each with another first word. */
const MOST_ALIKE = 4

const CLICKED_WITHIN_MS = patient(2000)

/** What leads to a control from a fresh page: the place of each click among the controls that were there then. */
type Steps = readonly number[]

/**
 * Clicks every control on a page, and every one in what opens then, each from the fresh page. Returns the calls that the
 * server refused to the user, with the names of what was clicked, and how many clicks arrived.
 */
export async function clickEverything(
  walker: Walker,
  path: string,
): Promise<{ refused: string[]; clicks: number }> {
  const { page } = walker
  const refused: string[] = []
  let clicks = 0
  let names: string[] = []
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 403 || response.status() === 401)
      refused.push(`${path}: ${names.join(' → ')}: ${response.request().method()} ${pathname}`)
  }
  page.on('response', note)
  page.on('dialog', acceptDialog)
  await walker.visit(path)
  for (const step of await stepsOf(page.getByRole('main'), CONTROLS)) {
    const before = await stateOf(page)
    names = []
    if (await take(page, [step], names)) clicks += 1
    const overlay = page.locator(OVERLAYS).last()
    const inside = (await overlay.count()) > 0 ? await stepsOf(overlay, ITEMS) : []
    for (const next of inside) {
      await startAnew(page, path)
      names = []
      if (await take(page, [step, next], names)) clicks += 1
    }
    if ((await stateOf(page)) !== before) await startAnew(page, path)
  }
  page.off('response', note)
  page.off('dialog', acceptDialog)
  return { refused, clicks }
}

function acceptDialog(dialog: { accept(): Promise<void> }): void {
  void dialog.accept().catch(() => undefined)
}

/** Returns what a click may have changed: the address, what is open, and the controls. */
async function stateOf(page: Page): Promise<string> {
  const open = await page.locator(OVERLAYS).count()
  const controls = await page.getByRole('main').locator(CONTROLS).allInnerTexts()
  return JSON.stringify([page.url(), open, controls])
}

/** Loads the page again, which discards what was opened and typed. */
async function startAnew(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await lookAt(page)
}

/** Returns the places of the controls that can be clicked, a few of those that are of one kind. */
async function stepsOf(within: Locator, selector: string): Promise<number[]> {
  const looks = await within.locator(selector).evaluateAll((controls) =>
    controls.map((control) => {
      const isOpen = (control as HTMLElement).checkVisibility({ opacityProperty: true })
      const isClosed = control.matches(':disabled, [aria-disabled=true], [data-disabled]')
      const said = control.getAttribute('aria-label') ?? control.textContent ?? ''
      const word = said.trim().split(/\s+/, 1)[0]?.replaceAll(/\d+/g, '') ?? ''
      return { kind: isOpen && !isClosed ? `.${control.className}` : '', word }
    }),
  )
  const words = new Map<string, Set<string>>()
  return looks.flatMap(({ kind, word }, place) => {
    const known = words.get(kind) ?? new Set()
    if (kind === '' || known.has(word) || known.size >= MOST_ALIKE) return []
    words.set(kind, known.add(word))
    return [place]
  })
}

/** Clicks from a fresh page, and adds the names of what was clicked. Returns whether everything was still there. */
async function take(page: Page, [first, second]: Steps, names: string[]): Promise<boolean> {
  if (!(await click(page.getByRole('main'), CONTROLS, first, names))) return false
  if (second === undefined) return true
  return click(page.locator(OVERLAYS).last(), ITEMS, second, names)
}

async function click(
  within: Locator,
  selector: string,
  place: number | undefined,
  names: string[],
): Promise<boolean> {
  const control = within.locator(selector).nth(place ?? 0)
  if ((await control.count()) === 0) return false
  names.push((await control.getAttribute('aria-label')) ?? (await control.innerText()).trim())
  // What covers it, or is gone by now, is no offer.
  const isDone = await control.click({ timeout: CLICKED_WITHIN_MS }).then(
    () => true,
    () => false,
  )
  await lookAt(control.page())
  return isDone
}
