import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { DEMO, makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

type HeadNotes = { heads: string[] }

/** Runs in the page before all other scripts: notes each set of columns that the table has. */
function noteHeads(): void {
  const notes = globalThis as unknown as HeadNotes
  notes.heads = []
  new MutationObserver(() => {
    const columns = [...document.querySelectorAll('th[scope=col]')]
    const head = columns.map(({ textContent }) => textContent).join(' ')
    if (head !== '' && !notes.heads.includes(head)) notes.heads.push(head)
  }).observe(document, { childList: true, subtree: true })
}

/** Waits until the page had time to draw what it was answered. */
function whenDrawn(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(resolve))),
      ),
  )
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('a list', () => {
  test('is gone through, marked, opened and searched with keys alone', async () => {
    const page = await stage.openStudio('/shows')
    const grid = page.getByRole('grid', { name: 'Shows' })
    await rowOf(page, 'Ready').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Ready Harbor')
    await page.waitForURL(/q=Ready/)
    await expect.poll(() => page.getByRole('row').count()).toBe(5)

    await grid.focus()
    for (const key of ['ArrowDown', ' ', 'Shift+ArrowDown', 'Shift+ArrowDown']) {
      await page.keyboard.press(key)
    }
    await page.getByText('3 shows selected').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('3 shows selected').waitFor({ state: 'detached' })

    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)
    await page.context().close()
  })

  test('changes many at once', async () => {
    const shows = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => makeShow(stage, { title: `Bulk Parade ${name}` })),
    )
    const page = await stage.openStudio('/shows?q=Bulk+Parade')
    await page.getByLabel('Select all').click()
    await page.getByText('3 shows selected').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 3 shows' })
    await dialog.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Draft' }).click()
    await dialog.getByRole('button', { name: 'Change 3 shows' }).click()

    await page.getByText('Changed: 3 shows').waitFor()
    for (const { id } of shows) {
      expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ status: 'draft' })
    }
    await page.context().close()
  })

  test('goes out as CSV in which no formula runs', async () => {
    await makeShow(stage, { title: '=HYPERLINK("https://evil.example")' })
    const page = await stage.openStudio('/shows?q=HYPERLINK')
    await rowOf(page, 'HYPERLINK').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFID,Title,Status/)
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    await page.context().close()
  })

  test('keeps a view under a name, and its address says everything', async () => {
    const page = await stage.openStudio('/shows?status=ready&sort=title')
    await page.getByRole('button', { name: 'Status: Ready' }).waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ready, by title')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'All shows' }).click()
    await page.getByRole('link', { name: 'Ready, by title' }).click()
    await page.waitForURL(/status=ready&sort=title/)
    await page.context().close()
  })

  test('shows its table with all columns at once, also when those of the station are known last', async () => {
    const { api, organization } = stage
    const field = await api
      .collection('customFields')
      .create({ organization, key: 'ward', label: 'Ward', type: 'text' })
    const page = await stage.openStudio('/series')
    await page.route(/\/api\/collections\/customFields\/records\?/, async (route) => {
      await listed
      await whenDrawn(page)
      await route.continue()
    })
    await page.addInitScript(noteHeads)
    const listed = page.waitForResponse(/\/api\/collections\/shows\/records\?/)
    await page.goto(`${stage.server.url}/shows`)
    await page.getByRole('columnheader', { name: 'Ward' }).waitFor()

    const heads = await page.evaluate(() => (globalThis as unknown as HeadNotes).heads)
    expect(heads).toEqual(['Title Status Series Category Running time Changed Ward'])
    await api.collection('customFields').delete(field.id)
    await page.context().close()
  })

  test('hides what one may not do', async () => {
    const page = await openWindow(stage.browser)
    await page.goto(`${stage.server.url}/shows`)
    await page.getByLabel('Email').fill('treasurer@docket.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await rowOf(page, 'Ready').first().waitFor()

    expect(await page.getByRole('button', { name: 'New show' }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)
    await page.locator('dl').getByText('Status').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.context().close()
  })
})
