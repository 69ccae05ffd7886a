import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const NEIGHBOR = { email: 'neighbor@docket.example', password: 'docket-demo-2' }

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const notice = (page: Page) => page.getByText(/^Your unsaved changes from .* are back\.$/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('unsaved') ?? '')

/** Opens a show, and answers every question about leaving with yes. */
async function openShow(id: string): Promise<Page> {
  const page = await stage.openStudio(`/shows/${id}`)
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.locator('#page h1').waitFor()
}

test.describe('unsaved changes of a record', () => {
  test('survive a reload, and are gone once they are saved', async () => {
    const { id } = await makeShow(stage, { title: 'Kept Safe' })
    const page = await openShow(id)
    await title(page).fill('Kept Safer')
    await page.getByLabel('Running time').fill('12:00')
    await reload(page)

    await notice(page).waitFor()
    expect(await title(page).inputValue()).toBe('Kept Safer')
    expect(await page.getByLabel('Running time').inputValue()).toBe('12:00')
    expect(await accessibilityFaults(page)).toEqual([])
    await save(page).click()
    await save(page).waitFor({ state: 'detached' })
    await notice(page).waitFor({ state: 'detached' })
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({
      title: 'Kept Safer',
      trtSec: 720,
    })
    expect(await kept(page)).toBe('')
    await reload(page)
    expect(await notice(page).count()).toBe(0)
    await page.context().close()
  })

  test('are not asked about when they were saved and only the answer was lost', async () => {
    const { id } = await makeShow(stage, { title: 'Heard Once' })
    const page = await openShow(id)
    await title(page).fill('Heard Twice')
    const address = page.url()
    await page.goto('about:blank')
    await stage.api.collection('shows').update(id, { title: 'Heard Twice' })
    await page.goto(address)

    await expect.poll(() => title(page).inputValue()).toBe('Heard Twice')
    // The page may begin with what it knew of the show before.
    await expect.poll(() => kept(page)).toBe('')
    await notice(page).waitFor({ state: 'detached' })
    expect(await save(page).count()).toBe(0)
    expect(await page.getByText('Someone else saved this show').count()).toBe(0)
    await page.context().close()
  })

  test('can be discarded', async () => {
    const { id } = await makeShow(stage, { title: 'Thrown Away' })
    const page = await openShow(id)
    await title(page).fill('Not this')
    await reload(page)
    await page.getByRole('button', { name: 'Discard them' }).click()

    expect(await title(page).inputValue()).toBe('Thrown Away')
    await notice(page).waitFor({ state: 'detached' })
    expect(await kept(page)).toBe('')
    await page.context().close()
  })

  test('are merged with what somebody else saved meanwhile', async () => {
    const { id } = await makeShow(stage, { title: 'Two Hands' })
    const page = await openShow(id)
    await title(page).fill('Mine')
    const address = page.url()
    await page.goto('about:blank')
    await stage.api.collection('shows').update(id, { title: 'Theirs', description: 'Their words' })
    await page.goto(address)

    await page.getByText('Someone else saved this show').waitFor()
    expect(await title(page).inputValue()).toBe('Mine')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save(page).click()
    await save(page).waitFor({ state: 'detached' })
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({
      title: 'Mine',
      description: 'Their words',
    })
    await page.context().close()
  })

  test('survive a look at another tab, and are given up by leaving the page', async () => {
    const { id } = await makeShow(stage, { title: 'Given Up' })
    const page = await openShow(id)
    await title(page).fill('Left behind')
    const tabs = page.getByRole('navigation', { name: 'Pages of this record' })
    await tabs.getByRole('link', { name: 'Media' }).click()
    await tabs.getByRole('link', { name: 'Details' }).click()
    await notice(page).waitFor()
    expect(await title(page).inputValue()).toBe('Left behind')

    const place = page.getByRole('navigation', { name: 'You are here' })
    await place.getByRole('link', { name: 'Shows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/shows$/)
    expect(await kept(page)).toBe('')
    await page.context().close()
  })
})

test.describe('unsaved changes of a new record', () => {
  test('survive a reload until it is created', async () => {
    const page = await stage.openStudio('/members/new')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Moss')
    await reload(page)
    await notice(page).waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Ada Moss',
    )
    // The demo asks for dues.
    await page.getByLabel('Paid until').fill('2031-12-31')
    await page.getByRole('button', { name: 'Create member' }).click()
    await page.waitForURL(/\/members\/[a-z0-9]{15}$/)
    expect(await kept(page)).toBe('')
    await page.context().close()
  })
})

test.describe('unsaved changes of one account', () => {
  test('are not shown to another in the same browser', async () => {
    const neighbor = new PocketBase(stage.server.url)
    await neighbor.collection('users').authWithPassword(NEIGHBOR.email, NEIGHBOR.password)
    const { token, record } = neighbor.authStore
    const page = await stage.openStudio('/shows/new')
    page.on('dialog', (dialog) => void dialog.accept())
    await title(page).fill('For my eyes')
    expect(await kept(page)).toContain('For my eyes')

    await page.evaluate(
      (text) => localStorage.setItem('pocketbase_auth', text),
      JSON.stringify({ token, record }),
    )
    await reload(page)
    await title(page).waitFor()
    expect(await title(page).inputValue()).toBe('')
    expect(await notice(page).count()).toBe(0)
    await page.context().close()
  })

  test('are deleted at logout', async () => {
    const { id } = await makeShow(stage, { title: 'Private Words' })
    const page = await openShow(id)
    await title(page).fill('For my eyes')
    expect(await kept(page)).toContain('For my eyes')
    await page.evaluate(() => {
      location.hash = 'logout'
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => kept(page)).toBe('')
    await page.context().close()
  })
})
