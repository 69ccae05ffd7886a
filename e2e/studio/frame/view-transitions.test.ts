import type { Page } from '@playwright/test'
import { demoStage } from '../../testing/demo-stage.ts'
import { expect, test } from '../../testing/test.ts'

const stage = demoStage()

type Seen = { types: string[]; moved: string[] }

/** Notes each view transition of the page, with what moved on its own. Runs in the page. */
function noteTransitions(): void {
  const seen: Seen[] = []
  Object.assign(globalThis, { seen })
  const start = document.startViewTransition?.bind(document)
  document.startViewTransition = (asked) => {
    const transition = start(asked)
    const types = typeof asked === 'object' && asked ? [...(asked.types ?? [])] : []
    void transition.ready.then(() => {
      const moved = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : '') ?? '')
        .filter((name) => name.startsWith('::view-transition-group'))
      seen.push({ types, moved })
    })
    return transition
  }
}

const seenBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen[] }).seen)

async function openShows(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const page = await stage.openStudio('/dashboard', { reducedMotion })
  await page.addInitScript(noteTransitions)
  await page.goto(`${stage.server.url}/shows`)
  return page
}

test.describe('from a list to a record and back', () => {
  test('the name of the record becomes the heading of its page', async () => {
    const page = await openShows('no-preference')
    const name = page.locator('#page tbody tr').nth(1).getByRole('link')
    const title = await name.innerText()
    // With the record at hand, the page has its heading at once.
    await name.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Shows' }).waitFor()
    await expect.poll(() => seenBy(page)).toHaveLength(2)
    await page.locator('#page tbody tr').nth(1).getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => seenBy(page)).toHaveLength(3)

    const seen = await seenBy(page)
    expect(seen.map(({ types }) => types)).toEqual([['to-record'], ['to-list'], ['to-record']])
    expect(seen[2]?.moved).toContain('::view-transition-group(record-name)')
    await page.getByRole('link', { name: 'Series', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Series' }).waitFor()
    expect(await seenBy(page)).toHaveLength(3)
    await page.context().close()
  })

  test('nothing moves for who prefers it so', async () => {
    const page = await openShows('reduce')
    await page.locator('#page tbody tr').nth(1).getByRole('link').click()
    await page.locator('input[name=title]').waitFor()
    expect(await seenBy(page)).toEqual([])
    await page.context().close()
  })
})
