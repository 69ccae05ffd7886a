import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test.describe('a show', () => {
  test('is created from the form, belongs to the station, and is edited in place', async () => {
    const page = await stage.openStudio('/shows')
    await page.keyboard.press('n')
    await page.waitForURL(/\/shows\/new/)
    await title(page).fill('Lighthouse Stories')
    await page.getByLabel('Running time').fill('0:28:30')
    await page.getByRole('button', { name: 'Create show' }).click()
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)

    await title(page).fill('Lighthouse Stories, first part')
    await save(page).click()
    await save(page).waitFor({ state: 'detached' })

    const id = page.url().split('/').at(-1) ?? ''
    await expect
      .poll(() => stage.api.collection('shows').getOne(id))
      .toMatchObject({
        organization: stage.organization,
        title: 'Lighthouse Stories, first part',
        trtSec: 1710,
        status: 'ready',
      })
    await page.context().close()
  })
})

test.describe('the slug of a new series', () => {
  test('follows the title until it is edited, and is unique at the station', async () => {
    const series = stage.api.collection('series')
    const first = { title: 'Council Hour', slug: 'council-hour' }
    await series.create({ organization: stage.organization, ...first })
    const page = await stage.openStudio('/series/new')
    const slug = page.getByLabel('Name in the URL')

    await title(page).pressSequentially('Café & Council')
    await expect.poll(() => slug.inputValue()).toBe('cafe-council')
    await title(page).fill('Council Hour')
    await title(page).blur()
    await expect.poll(() => slug.inputValue()).toBe('council-hour-2')
    await page.getByRole('button', { name: 'Create series' }).click()
    await page.waitForURL(/\/series\/[a-z0-9]{15}$/)
    const id = page.url().split('/').at(-1) ?? ''
    expect(await series.getOne(id)).toMatchObject({ slug: 'council-hour-2' })

    await page.goto(`${stage.server.url}/series/new`)
    await title(page).fill('Harbor Hour')
    await slug.fill('our-harbor')
    await title(page).fill('Harbor Hours')
    await title(page).blur()
    expect(await slug.inputValue()).toBe('our-harbor')
    await slug.fill('')
    await title(page).fill('Council Hour')
    // Saves with Enter, before the title field loses the focus.
    await title(page).press('Enter')
    await page.waitForURL(/\/series\/[a-z0-9]{15}$/)
    const last = page.url().split('/').at(-1) ?? ''
    expect(await series.getOne(last)).toMatchObject({ slug: 'council-hour-3' })
    await page.context().close()
  })
})

test.describe('two users who edit one show', () => {
  test('see each other’s changes, and merge them field by field', async () => {
    const { id } = await makeShow(stage, { title: 'Both of Us' })
    const mine = await stage.openStudio(`/shows/${id}`)
    const theirs = await stage.openStudio(`/shows/${id}`)
    await title(mine).fill('My title')
    await mine.getByLabel('Internal title').fill('my-own')

    await title(theirs).fill('Their title')
    await save(theirs).click()
    await save(theirs).waitFor({ state: 'detached' })
    await mine.getByText('Someone else saved this show').waitFor()
    expect(await title(mine).inputValue()).toBe('My title')

    await mine.getByRole('button', { name: 'Compare' }).click()
    await mine.getByRole('radio', { name: 'Theirs: Their title' }).check()
    await mine.getByRole('button', { name: 'Merge' }).click()
    await save(mine).click()
    await save(mine).waitFor({ state: 'detached' })

    await expect
      .poll(() => stage.api.collection('shows').getOne(id))
      .toMatchObject({ title: 'Their title', internalTitle: 'my-own' })
    await mine.context().close()
    await theirs.context().close()
  })
})
