import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow, sharedBrowser } from '../testing/browser.ts'
import { expect } from '../testing/test.ts'
import type { Outbox } from './outbox.ts'

/** A required one and an optional one. */
const AGREEMENTS = [
  ['Community rules', 'No commercials.\nNo calls for violence.'],
  ['Archive', 'The station may keep the program for good.'],
] as const

/** Designs a form with a choice and a file that is asked for after one of its answers, under a heading, and two agreements. */
export async function designForm(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a question' })
  const question = page.getByLabel('Question', { exact: true })
  await add.click()
  await question.fill('Whose music is in it?')
  await page.getByLabel('Type').selectOption('choice')
  await page.getByLabel('Choices').fill('Ours\nLicensed')
  await page.getByLabel('Required').check()
  await add.click()
  await question.fill('The license')
  await page.getByLabel('Type').selectOption('file')
  const after = 'Only after “Whose music is in it?”: Licensed'
  await page.getByLabel('Asked', { exact: true }).selectOption(after)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByLabel('Heading').fill('Rights')
  expect(await accessibilityFaults(page)).toEqual([])

  const rows = page.getByRole('listitem').filter({ has: page.locator('[data-grip]') })
  await rows.nth(2).locator('[data-grip]').hover()
  await page.mouse.down()
  await page.getByLabel('Heading').waitFor({ state: 'detached' })
  const first = await rows.nth(0).boundingBox()
  await page.mouse.move((first?.x ?? 0) + 12, (first?.y ?? 0) + 12, { steps: 5 })
  await page.mouse.up()
  await page.getByText('“Rights” is now number 1 of 3.').waitFor({ state: 'attached' })
  for (const [title, text] of AGREEMENTS) {
    await add.click()
    await page.getByLabel('Type').selectOption('agreement')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Text', { exact: true }).fill(text)
    if (title === 'Community rules') await page.getByLabel('Required').check()
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' })
}

/** A reviewer and a producer without an account write to each other; the program is rejected, and the producer appeals. */
export async function discussAndReject(
  page: Page,
  { outbox, url, submission }: { outbox: Outbox; url: string; submission: string },
): Promise<void> {
  await page.goto(`${url}/submission/${submission}?tab=messages`)
  await page.getByLabel('Write to the producer').fill('Who plays in it?')
  await page.getByRole('button', { name: 'Send' }).click()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText('Who plays in it?').waitFor()
  const link = await outbox.foundIn(
    'odile@garden.example',
    /Who plays[\s\S]*(https?:\S*\/hand-in\/status\/\S+)/,
  )
  const producer = await openWindow(await sharedBrowser())
  await producer.goto(url + new URL(link).pathname)
  await producer.getByLabel('Write to the station').fill('The town band: https://band.example.')
  await producer.getByRole('button', { name: 'Send' }).click()
  await messages.getByRole('link', { name: 'https://band.example' }).waitFor()

  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByText('Give a reason: the station rule that it breaks.').waitFor()
  await dialog.getByLabel('Reasons').fill('It advertises')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Message to the producer').fill('A price at 0:12.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await messages.getByText('A price at 0:12.').waitFor()

  await producer.reload()
  await producer.getByText('It advertises (Policy 4.2)').waitFor()
  expect(await accessibilityFaults(producer)).toEqual([])
  await producer
    .getByLabel('Why should the station decide again?')
    .fill('It is the price of seeds.')
  await producer.getByRole('button', { name: 'Appeal' }).click()
  await producer.getByText('The station will decide about it again.').waitFor()
  await messages.getByText('It is the price of seeds.').waitFor()
  await producer.context().close()
}
