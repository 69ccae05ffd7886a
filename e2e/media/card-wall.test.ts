import { dayAhead, lineupOf, makeEmptyChannel } from '../schedule/testing/lineups.ts'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
test.describe('the library’s cards over the timeline', () => {
  test('say on the way what a place clashes with, and drop onto a free one', async () => {
    const channel = await makeEmptyChannel(stage, 95)
    const day = dayAhead(3)
    await stage.api.collection('airings').create({
      ...{ organization: stage.organization, channel, title: 'In the way', status: 'planned' },
      ...{ startsAt: `${day} 13:00:00.000Z`, endsAt: `${day} 14:00:00.000Z` },
    })
    const page = await stage.openStudio(`/channels/${channel}?date=${day}`)
    await page.locator('[data-bar]').first().waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    const card = page.getByRole('region', { name: 'Library' }).getByRole('button').first()
    const from = await card.boundingBox()
    const bar = await page.locator('[data-bar]').first().boundingBox()
    if (!from || !bar) throw new Error('The card or the bar is not in view.')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    const y = bar.y + bar.height / 2
    await page.mouse.move(bar.x + 30, y, { steps: 5 })
    await page.getByText('Clashes with In the way').waitFor()
    await page.mouse.move(bar.x + bar.width + 60, y, { steps: 5 })
    await page.getByText('Clashes with In the way').waitFor({ state: 'detached' })
    await page.mouse.up()
    await expect.poll(async () => (await lineupOf(stage, channel)).length).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('say on the way that a show may not air yet', async () => {
    const channel = await makeEmptyChannel(stage, 94)
    const { organization } = stage
    await stage.api.collection('shows').create({
      ...{ organization, title: 'Not before spring', status: 'ready' },
      availableFrom: dayAhead(20),
    })
    const page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
    await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
    await page.getByRole('textbox', { name: 'Library' }).fill('Not before spring')
    const card = page.getByRole('button', { name: /^Add Not before spring/ })
    const from = await card.boundingBox()
    const lanes = await page.locator('[role=grid]').first().boundingBox()
    if (!from || !lanes) throw new Error('The card or the timeline is not in view.')
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(lanes.x + lanes.width / 2, lanes.y + lanes.height / 2, { steps: 5 })
    await page.getByText(/^May air from/).waitFor()
    await page.mouse.move(from.x + 40, from.y + 40, { steps: 5 })
    await page.mouse.up()
    expect(await lineupOf(stage, channel)).toEqual([])
    await page.context().close()
  })
})
