import type { Page } from '@playwright/test'
import type { Outbox } from '../accounts/outbox.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { expect } from '../testing/test.ts'

/** A choice, a file that is required for one of its answers, a heading above both, and two agreements. */
export const FORM = {
  questions: [
    { key: 'q_rights', kind: 'section', label: 'Rights' },
    {
      key: 'q_whose_music_is_in_it',
      kind: 'choice',
      label: 'Whose music is in it?',
      options: ['Ours', 'Licensed'],
      required: true,
    },
    {
      key: 'q_the_license',
      kind: 'file',
      label: 'The license',
      when: { key: 'q_whose_music_is_in_it', is: 'Licensed' },
    },
    {
      key: 'q_community_rules',
      kind: 'agreement',
      label: 'Community rules',
      help: 'No commercials.\nNo calls for violence.',
      required: true,
    },
    {
      key: 'q_archive',
      kind: 'agreement',
      label: 'Archive',
      help: 'The station may keep the program for good.',
    },
  ],
  fields: {},
}

/**
 * A reviewer and a producer without an account exchange messages; the program is rejected, and the producer appeals.
 */
export async function discussAndReject(
  page: Page,
  producer: Page,
  { outbox, url }: { outbox: Outbox; url: string },
): Promise<void> {
  await page.getByLabel('Write to the producer').fill('Who plays in it?')
  await page.getByRole('button', { name: 'Send' }).click()
  const messages = page.getByRole('list', { name: 'Messages' })
  await messages.getByText('Who plays in it?').waitFor()
  const link = await outbox.foundIn(
    'odile@garden.example',
    /Who plays[\s\S]*(https?:\S*\/hand-in\/status\/\S+)/,
  )
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
}
