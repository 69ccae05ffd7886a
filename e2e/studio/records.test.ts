import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow, reachState, toast } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
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

  test('S5.4 shows the server’s faults at their fields, and loses nothing', async () => {
    const { id } = await makeShow(stage, { title: 'Refused Once' })
    const page = await stage.openStudio(`/shows/${id}`)
    const refused = { data: { title: { code: 'taken', message: 'The title is taken.' } } }
    await page.route(`**/api/collections/shows/records/${id}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { status: 400, message: 'Failed.', ...refused } })
        : route.fallback(),
    )
    await title(page).fill('Mine')
    await save(page).click()

    await page.locator('[data-field="title"]').getByText('The title is taken.').waitFor()
    expect(await title(page).inputValue()).toBe('Mine')
    await save(page).waitFor()
    await page.context().close()
  })

  test('shows a fault above its form when no field matches', async () => {
    const page = await stage.openStudio('/shows/new')
    const refused = { data: { captionGrade: { code: 'x', message: 'Cannot be blank.' } } }
    await page.route('**/api/collections/shows/records', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { status: 400, message: 'Failed.', ...refused } })
        : route.fallback(),
    )
    await title(page).fill('Refused Above')
    await page.getByRole('button', { name: 'Create show' }).click()

    const told = page.getByRole('alert').filter({ hasText: 'not on this form' })
    await told.getByText('Caption grade: Cannot be blank.').waitFor()
    await told.getByText('send this message to an administrator').waitFor()
    expect(await told.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByText('The reason is above the form.').waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Create show' }).click()
    await page.waitForURL(/\/shows\/[a-z0-9]{15}$/)
    await page.context().close()
  })

  test('is archived out of the list, and restored', async () => {
    const { id } = await makeShow(stage, { title: 'Old Harbor Reel' })
    const page = await stage.openStudio(`/shows/${id}`)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('button', { name: 'Restore' }).waitFor()
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ status: 'archived' })

    await page.goto(`${stage.server.url}/shows?q=Old+Harbor+Reel`)
    await page.getByText('No matching shows.').waitFor()
    await page.getByRole('button', { name: 'Archived' }).click()
    await rowOf(page, 'Old Harbor Reel').getByRole('link').click()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('button', { name: 'Archive' }).waitFor()
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ status: 'ready' })
    await page.context().close()
  })

  test('lists its past and next airings', async () => {
    const { items } = await stage.api.collection('airings').getList(1, 1, { filter: 'show != ""' })
    const page = await stage.openStudio(`/shows/${items[0]?.show}?tab=airings`)
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    await page.getByRole('heading', { name: 'Past' }).waitFor()
    expect(await page.getByRole('link', { name: /Harbor/ }).count()).toBeGreaterThan(0)
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

  test('never overwrite each other unnoticed, even when no event arrived', async () => {
    const { id } = await makeShow(stage, { title: 'Unseen' })
    const page = await stage.openStudio(`/shows/${id}`)
    await title(page).fill('Mine')
    // The save is delayed until another user's save has succeeded.
    await page.route(`**/api/collections/shows/records/${id}`, async (route) => {
      if (route.request().method() === 'PATCH') {
        await stage.api.collection('shows').update(id, { title: 'Theirs' })
      }
      await route.fallback()
    })
    await save(page).click()

    await page.getByText('Someone else saved this show').waitFor()
    expect(await title(page).inputValue()).toBe('Mine')
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ title: 'Theirs' })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await save(page).click()
    await expect
      .poll(() => stage.api.collection('shows').getOne(id))
      .toMatchObject({ title: 'Mine' })
    await page.context().close()
  })

  test('see each other’s changes in the list at once', async () => {
    const { id } = await makeShow(stage, { title: 'Before the News' })
    const page = await stage.openStudio('/shows?q=the+News')
    await rowOf(page, 'Before the News').waitFor()
    await stage.api.collection('shows').update(id, { title: 'After the News' })
    await rowOf(page, 'After the News').waitFor()
    await page.context().close()
  })
})

test.describe('a step with a record', () => {
  const HELD = '**/api/collections/members/records/*'
  const states = (page: Page) => page.getByRole('region', { name: 'State' })

  async function openApplicant(name: string): Promise<{ page: Page; id: string }> {
    const { id } = await stage.api.collection('members').create({
      ...{ organization: stage.organization, name, status: 'applicant' },
    })
    return { id, page: await stage.openStudio(`/members/${id}`) }
  }

  test('shows at once, and the next one waits for it', async () => {
    const { id, page } = await openApplicant('Quick Quill')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const sent: string[] = []
    await page.route(HELD, async (route) => {
      if (route.request().method() === 'PATCH') sent.push(route.request().postDataJSON().status)
      await held
      await route.continue()
    })
    await states(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await states(page).getByText('Accepted', { exact: true }).waitFor()
    await states(page).getByRole('button', { name: 'End membership' }).click()
    await states(page).getByText('Ended', { exact: true }).waitFor()
    expect(sent).toEqual(['accepted'])
    release()
    await reachState(page, 'Ended')
    expect(sent).toEqual(['accepted', 'ended'])
    expect(await stage.api.collection('members').getOne(id)).toMatchObject({ status: 'ended' })
    await page.context().close()
  })

  test('that the server refuses is back with its reason, and what should follow is not sent', async () => {
    const { id, page } = await openApplicant('Slow Quill')
    let sent = 0
    await page.route(HELD, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      sent += 1
      // Long enough for the second click, which waits for this answer.
      await expect.poll(() => states(page).getByText('Ended', { exact: true }).count()).toBe(1)
      return route.fulfill({ status: 400, json: { status: 400, message: 'Not today.', data: {} } })
    })
    await states(page).getByRole('button', { name: 'Accept', exact: true }).click()
    await states(page).getByRole('button', { name: 'End membership' }).click()
    await toast(page, 'The status did not change').waitFor()
    await reachState(page, 'Applicant')
    expect(sent).toBe(1)
    expect(await stage.api.collection('members').getOne(id)).toMatchObject({ status: 'applicant' })
    await page.context().close()
  })
  test('leaves the focus at the steps, so that keys take the next one', async () => {
    const { page } = await openApplicant('Steady Quill')
    await states(page).getByRole('button', { name: 'Accept', exact: true }).focus()
    await page.keyboard.press('Enter')
    await reachState(page, 'Accepted')
    const hasFocus = () =>
      states(page).evaluate((section) => section.contains(document.activeElement))
    await expect.poll(hasFocus).toBe(true)
    await page.keyboard.press('Tab')
    const next = states(page).getByRole('button').first()
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.context().close()
  })
})
