import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

// A file as a spreadsheet program in another country saves it: byte order mark, semicolons, and mixed line
// endings.
const MESSY = [
  '\uFEFFTitle;Synopsis;Recorded;TRT;Local;City ward',
  '"Harbor ""Live""";"First line;\nsecond line";31/1/2026;0:58:30;yes',
  "Sums;'=1+1;2026-02-01;29:30;no;harbor",
  'Spring;Plain;Mar 2, 2026;1800;x',
  ';No title;1/2/2026;30:00;no',
  'Never;There is no such day;31/2/2026;30:00;no',
].join('\r\n')

const stage = demoStage()

const dialog = (page: Page) => page.getByRole('dialog')

async function choose(page: Page, text: string): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'messy.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
}

test.describe('importing a messy CSV file', () => {
  test('S2.12 guesses the columns, reports faults by row and column, imports the rest, and can be undone', async () => {
    const fields = {
      key: 'ward',
      label: 'City ward',
      type: 'list',
      options: ['Harbor', 'North End'],
    }
    await stage.api
      .collection('customFields')
      .create({ organization: stage.organization, ...fields })
    const page = await stage.openStudio('/shows')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await dialog(page).getByText('Drop a CSV file here').waitFor()
    expect(new URL(page.url()).hash).toBe('#upload-csv')

    await choose(page, MESSY)
    const contains = (head: string) => dialog(page).getByLabel(`${head} contains`).inputValue()
    await dialog(page).getByText('has 5 rows').waitFor()
    expect(
      await Promise.all(
        ['Title', 'Synopsis', 'Recorded', 'TRT', 'Local', 'City ward'].map(contains),
      ),
    ).toEqual(['title', 'description', 'eventDate', 'trtSec', 'local', 'custom.ward'])
    expect(await dialog(page).getByLabel('How are dates written?').inputValue()).toBe('dmy')
    expect(await accessibilityFaults(page)).toEqual([])

    await dialog(page).getByRole('button', { name: 'Check the file' }).click()
    await dialog(page).getByText('2 rows have errors. Without them: 3 new shows').waitFor()
    await dialog(page).getByText('Title is empty. Fill it in.').waitFor()
    await dialog(page).getByText('“31/2/2026” is not a date.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const saved = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Save rows with errors as CSV' }).click()
    const faulty = await readFile(await (await saved).path(), 'utf8')
    expect(faulty).toContain(',No title,1/2/2026,30:00,no,,Title is empty. Fill it in.')

    await dialog(page).getByRole('button', { name: 'Import without 2 rows with errors' }).click()
    await dialog(page).getByText('Imported: 3 new shows').waitFor()
    const sums = await stage.api.collection('shows').getFirstListItem('title = "Sums"')
    expect(sums.custom).toEqual({ ward: 'Harbor' })
    const exported = page.waitForEvent('download')
    await page.getByText('Export CSV').dispatchEvent('click')
    const [heads, ...rows] = (await readFile(await (await exported).path(), 'utf8')).split('\r\n')
    expect(heads).toContain('City ward')
    expect(rows.find((row) => row.includes('Sums'))).toContain('Harbor')
    await dialog(page).getByRole('button', { name: 'Undo import' }).click()
    await dialog(page).getByText('The import was undone').waitFor()

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('')
    await page.context().close()
  })
})
