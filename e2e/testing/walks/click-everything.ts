import { patient } from '@docket/model/testing/patience'
import type { Locator, Page, Response } from '@playwright/test'
import { readPageState } from '../page-look.ts'
import type { Walker } from './walker.ts'

const CONTROLS = 'button, [role=button], [role=tab], [role=switch], [role=checkbox]'
const ITEMS = `${CONTROLS}, [role=menuitem], [role=menuitemcheckbox], [role=option]`
const OVERLAYS = '[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible'

/**
 * For controls of one kind, such as the blocks of a schedule, at most this many are clicked, each starting with a
 * different word.
 */
const MAX_ALIKE = 4

const CLICKED_WITHIN_MS = patient(2000)

/**
 * The way to a control from a fresh page: for each click, its index among the controls that were there at that time.
 */
type Steps = readonly number[]

/**
 * Clicks every control on a page, and every control in whatever opens then, each time starting from the fresh page.
 * Returns the calls that the server refused to the user, with the names of what was clicked, and the number of clicks
 * that succeeded.
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

/** Returns everything that a click may have changed: the address, what is open, and the controls. */
async function stateOf(page: Page): Promise<string> {
  const open = await page.locator(OVERLAYS).count()
  const controls = await page.getByRole('main').locator(CONTROLS).allInnerTexts()
  return JSON.stringify([page.url(), open, controls])
}

/** Loads the page again, which discards everything that was opened or typed. */
async function startAnew(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href)
  await readPageState(page)
}

/** Returns the indexes of the clickable controls, but only a few of each kind. */
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
    if (kind === '' || known.has(word) || known.size >= MAX_ALIKE) return []
    words.set(kind, known.add(word))
    return [place]
  })
}

/**
 * Clicks, starting from a fresh page, and adds the names of what was clicked. Returns whether everything was still
 * there.
 */
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
  // A control that is covered or has disappeared is not offered.
  const isDone = await control.click({ timeout: CLICKED_WITHIN_MS }).then(
    () => true,
    () => false,
  )
  await readPageState(control.page())
  return isDone
}
