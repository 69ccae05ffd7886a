import type { Page } from '@playwright/test'

/** One text with a finding, and one without. */
export const FLAGGED = 'Tide Books has the best novels on Front Street.'
export const PLAIN =
  'Support for Harbor Talk comes from Tide Books, novels and charts on Front Street.'

/** Chooses an option of the field with this name. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.locator(`[data-field="${field}"]`).getByRole('combobox').click()
  await page.getByRole('option', { name: option }).first().click()
  await page.keyboard.press('Escape')
}

/** Saves a new record, and returns its id. */
export async function created(page: Page, path: string): Promise<string> {
  await page.locator('form button[type="submit"]').last().click()
  await page.waitForURL(new RegExp(`${path}/[a-z0-9]{15}$`))
  return page.url().split('/').at(-1) ?? ''
}

export const fill = (page: Page, field: string, text: string) =>
  page.locator(`[data-field="${field}"]`).locator('input, textarea').first().fill(text)
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'State' }).getByRole('button', { name, exact: true }).click()
