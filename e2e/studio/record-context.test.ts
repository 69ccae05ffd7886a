import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const beside = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('beside the form of a show', () => {
  test('stands what viewers will see, as it is typed', async () => {
    const { id } = await makeShow(stage, { title: 'Harbor Lights' })
    const page = await stage.openStudio(`/shows/${id}`)
    const sheet = page.getByRole('article', { name: 'The show’s sheet in the guide' })
    await sheet.getByRole('heading', { name: 'Harbor Lights' }).waitFor()

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harbor Nights')
    await sheet.getByRole('heading', { name: 'Harbor Nights' }).waitFor()
    await page.getByLabel('Captioned').click()
    await sheet.getByText('CC', { exact: true }).waitFor()
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ title: 'Harbor Lights' })

    await page.getByRole('button', { name: 'Cancel' }).click()
    await sheet.getByRole('heading', { name: 'Harbor Lights' }).waitFor()
    await page.context().close()
  })

  test('stands what is missing, and leads to where it is added', async () => {
    const { id } = await makeShow(stage, { title: 'Almost Ready' })
    const page = await stage.openStudio(`/shows/${id}`)
    const ready = beside(page, 'Ready to air?')
    await ready.getByText('4 missing').waitFor()

    await ready.getByRole('button', { name: 'Write' }).click()
    await page.keyboard.type('A walk along the pier.')
    await ready.getByText('5 words').waitFor()
    await ready.getByRole('button', { name: 'Enter' }).click()
    await page.keyboard.type('28:30')
    await page.keyboard.press('Tab')
    await ready.getByText('28:30').waitFor()
    await ready.getByText('2 missing').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await ready.getByRole('link', { name: 'Open media' }).click()
    await page.waitForURL(/tab=media/)
    await page.context().close()
  })
})
