import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { demoStage } from './testing/demo-stage.ts'

const stage = demoStage()
let page: Page
let channel: string

type Airing = { id: string; title: string; startsAt: string; endsAt: string; status: string }

/** What the channel airs, in order of time. */
async function lineup(): Promise<Airing[]> {
  return stage.api
    .collection('airings')
    .getFullList<Airing>({ filter: `channel = "${channel}"`, sort: 'startsAt' })
}

async function titles(): Promise<string[]> {
  return (await lineup()).map(({ title }) => title)
}

beforeAll(async () => {
  const record = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: 'Empty 99',
    slug: 'empty-99',
    number: 99,
  })
  channel = record.id
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  page = await stage.openStudio(`/channels/${channel}?date=${day}`)
  await page.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('region', { name: 'Library' }).getByRole('listitem').nth(1).waitFor()
}, 120_000)

afterAll(async () => {
  await page.context().close()
})

describe('an empty channel', () => {
  const shows = () => page.getByRole('region', { name: 'Library' }).getByRole('button')

  it('gets a lineup with keys alone: added from the library, each at the next free place', async () => {
    await shows().first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(1)
    await page.locator('[data-bar]').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(titles).toHaveLength(2)
    const [first, second] = await lineup()
    expect(second && first && second.startsAt >= first.endsAt).toBe(true)
    expect(first?.status).toBe('planned')
  })

  it('takes copies, with their gaps, and everything back, step by step', async () => {
    const cells = page.locator('[data-bar]')
    await expect.poll(() => cells.count()).toBe(2)
    await cells.first().focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    expect(await page.locator('[data-bar][aria-selected="true"]').count()).toBe(2)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(titles).toHaveLength(4)
    const [one, two, three] = await titles()
    expect(three).toBe(one)
    expect(await titles()).toEqual([one, two, one, two])

    await page.keyboard.press('Delete')
    await expect.poll(titles).toHaveLength(3)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(4)
    await page.keyboard.press('Control+z')
    await expect.poll(titles).toHaveLength(2)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(titles).toHaveLength(4)
  })

  it('gets a programme where the mouse drops it, and says where it could go when that is taken', async () => {
    const before = await lineup()
    const grid = page.getByRole('grid')
    const last = await page.locator('[data-bar]').last().boundingBox()
    const box = await grid.boundingBox()
    if (!last || !box) throw new Error('The timeline is not in view.')
    const y = last.y + last.height / 2 - box.y
    await shows()
      .first()
      .dragTo(grid, { targetPosition: { x: last.x + last.width / 2 - box.x, y } })
    await page.getByText('was not put on').waitFor()
    await page
      .getByRole('button', { name: /^Move to/ })
      .last()
      .click()
    await expect.poll(titles).toHaveLength(before.length + 1)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
