import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
let page: Page
let channel: string
let day: string

type Airing = {
  id: string
  title: string
  startsAt: string
  endsAt: string
  status: string
  makesGoodFor: string
}

/** Returns all airings of the channel on that day in chronological order, including removed and preempted ones. */
async function lineup(): Promise<Airing[]> {
  return stage.api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${channel}"`, sort: 'startsAt' })
}

async function told(): Promise<string[]> {
  return (await lineup()).map(({ title, status }) => `${title}, ${status}`)
}

function air(title: string, from: string, until: string): Promise<Airing> {
  return stage.api.collection('airings').create<Airing>({
    organization: stage.organization,
    channel,
    title,
    startsAt: `${day} ${from}:00.000Z`,
    endsAt: `${day} ${until}:00.000Z`,
    status: 'planned',
  })
}

test.beforeAll(async () => {
  const { id } = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: 'Planning 96',
    slug: 'planning-96',
    number: 96,
    timeZone: 'UTC',
  })
  channel = id
  day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await air('Morning news', '08:00', '09:00')
  await air('Harbor talk', '09:00', '10:00')
  page = await stage.openStudio(`/channels/${channel}?date=${day}`)
  await page.getByRole('button', { name: 'Harbor talk' }).waitFor()
})

test.afterAll(async () => {
  await page.context().close()
})

test.describe('a meeting that preempts an episode', () => {
  test('is previewed with its make-good and undone as one change', async () => {
    await page.getByRole('button', { name: 'Morning news' }).click()
    await page.getByRole('button', { name: 'Preempt' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What airs instead, live').fill('Special meeting')
    await dialog.getByText('make-good').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Preempt' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(told)
      .toEqual([
        'Morning news, preempted',
        'Special meeting, planned',
        'Harbor talk, planned',
        'Morning news, planned',
      ])
    const [missed, , , made] = await lineup()
    expect(made?.makesGoodFor).toBe(missed?.id)

    await page.getByRole('button', { name: 'Morning news' }).click()
    await page
      .getByRole('complementary')
      .getByRole('link', { name: /^Morning news, / })
      .waitFor()
    await page.getByText('Why is this here?').click()
    await page.getByText(/It is a make-good for “Morning news”/).waitFor()
    await page.locator('[data-hint^="Undo ("]').click()
    await expect.poll(told).toEqual(['Morning news, planned', 'Harbor talk, planned'])
  })
})

test.describe('a draft', () => {
  test('is published as a whole, after asking about a colleague’s changes', async () => {
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByRole('menuitem', { name: 'New draft…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Holiday week')
    await page.getByRole('button', { name: 'Start planning' }).click()
    const draft = page.getByRole('region', { name: 'Draft Holiday week' })
    await draft.waitFor()
    for (const title of ['Morning news', 'Harbor talk']) {
      await page.getByRole('button', { name: title }).click()
      await page.getByRole('button', { name: 'Remove' }).click()
    }
    await draft.getByText('2 removed').waitFor()
    const colleague = await stage.openStudio(
      new URL(page.url()).pathname + new URL(page.url()).search,
    )
    await colleague
      .getByRole('region', { name: 'Draft Holiday week' })
      .getByText('2 removed')
      .waitFor()
    expect(await told()).toEqual(['Morning news, planned', 'Harbor talk, planned'])

    const [news] = await lineup()
    const later = { startsAt: `${day} 10:00:00.000Z`, endsAt: `${day} 11:00:00.000Z` }
    await stage.api.collection('airings').update(news?.id ?? '', later)
    await draft.getByRole('button', { name: 'Review and publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Someone changed it in the meantime/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await dialog.getByLabel('Theirs: skip this change').check()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await draft.waitFor({ state: 'detached' })
    await expect.poll(told).toEqual(['Morning news, planned'])
    expect(new URL(page.url()).searchParams.has('draft')).toBe(false)
    await colleague.getByText('This draft is no longer open').waitFor()
    await colleague.context().close()

    // Undo works wherever the focus is, even after publishing.
    await page.keyboard.press('Control+z')
    await expect.poll(told).toEqual(['Harbor talk, planned', 'Morning news, planned'])
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(told).toEqual(['Morning news, planned'])
    await page.keyboard.press('Control+z')
    await expect.poll(told).toEqual(['Harbor talk, planned', 'Morning news, planned'])
  })
})

test.describe('bulk plans', () => {
  async function plan(choice: string) {
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    return page.getByRole('dialog')
  }

  test('copy a day, fill its gaps from a saved search, and restore it, each with a preview', async () => {
    const titles = async () => (await told()).map((one) => one.split(',')[0])
    const before = await titles()
    const search = await stage.api.collection('savedSearches').create({
      organization: stage.organization,
      user: stage.api.authStore.record?.id,
      name: 'Ferries',
      collection: 'shows',
      query: { q: 'a' },
    })
    const copying = await plan('Copy days…')
    await copying.getByText('Harbor talk').first().waitFor()
    expect(await titles()).toEqual(before)
    await copying.getByRole('button', { name: 'Copy', exact: true }).click()
    await copying.waitFor({ state: 'detached' })
    await expect.poll(titles).toEqual([...before, ...before])

    const filling = await plan('Fill gaps…')
    await filling.getByRole('combobox', { name: 'Shows of this search' }).click()
    await page.getByRole('option', { name: search.name }).click()
    await filling.first().waitFor()
    await filling.getByRole('button', { name: 'Fill', exact: true }).click()
    await filling.waitFor({ state: 'detached' })
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(before.length * 2)

    const history = await plan('History and restore…')
    await history.getByRole('button', { name: 'Restore to before this' }).nth(1).click()
    const restoring = page.getByRole('dialog', { name: /^Back to/ })
    await restoring.getByRole('button', { name: 'Restore' }).click()
    await restoring.waitFor({ state: 'detached' })
    await expect.poll(titles).toEqual(before)
  })
})
