import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { middleOf } from '../testing/fingers.ts'
import { expect, test } from '../testing/test.ts'
import { dayAhead, lineupOf, makeEmptyChannel } from './testing/lineups.ts'

const stage = demoStage()
let channel: string

const lineup = () => lineupOf(stage, channel)
const titles = async () => (await lineup()).map(({ title }) => title)
const read = (id: string) => stage.api.collection('airings').getOne(id, { requestKey: null })

function later(instant: string, hours: number): string {
  return new Date(Date.parse(instant) + hours * 3_600_000).toISOString().replace('T', ' ')
}

/** Fills an empty channel from the library with the keyboard and the mouse, and copies its programs. */
async function fillChannel(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Library' }).click()
  const show = page.getByRole('region', { name: 'Library' }).getByRole('button').first()
  await show.focus()
  await page.keyboard.press('Enter')
  const bars = page.locator('[data-bar]')
  await expect.poll(() => bars.count()).toBe(1)
  await expect.poll(titles).toHaveLength(1)

  await bars.first().focus()
  for (const key of ['Control+c', 'Control+v']) await page.keyboard.press(key)
  await expect.poll(titles).toHaveLength(2)
  await page.keyboard.press('Control+z')
  await expect.poll(titles).toHaveLength(1)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(titles).toHaveLength(2)

  // The server refuses a time that is taken, and offers others.
  const grid = page.getByRole('grid')
  const [taken, whole] = [await middleOf(bars.last()), await grid.boundingBox()]
  const targetPosition = { x: taken.x - (whole?.x ?? 0), y: taken.y - (whole?.y ?? 0) }
  await show.dragTo(grid, { targetPosition })
  await page.getByText('was not added').waitFor()
  await page
    .getByRole('button', { name: /^Move to/ })
    .last()
    .click()
  await expect.poll(titles).toHaveLength(3)
}

// The component tests of the library, the channel and the station’s schedule cover each gesture.
test('a lineup is filled from the library, moved, and shared with a colleague, whose changes are never undone', async () => {
  channel = await makeEmptyChannel(stage, 99)
  const page = await stage.openStudio(`/channels/${channel}?date=${dayAhead(3)}`)
  await fillChannel(page)

  const last = (await lineup()).at(-1)
  if (!last) throw new Error('The lineup is empty.')
  const bar = page.locator(`[data-bar="${last.id}"]`)
  const startsAt = async () => (await read(last.id)).startsAt
  const moveOn = async () => {
    await bar.focus()
    for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(startsAt).not.toBe(last.startsAt)
  }
  await moveOn()
  await stage.api.collection('airings').update(last.id, { title: 'Renamed by a colleague' })
  await page
    .getByRole('button', { name: /^Renamed by a colleague/ })
    .first()
    .waitFor()
  await bar.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(startsAt).toBe(last.startsAt)
  expect((await read(last.id)).title).toBe('Renamed by a colleague')

  await moveOn()
  const theirs = { startsAt: later(last.startsAt, 5), endsAt: later(last.endsAt, 5) }
  await stage.api.collection('airings').update(last.id, theirs)
  await page.keyboard.press('Control+z')
  await page.getByText('“Renamed by a colleague” was not moved').waitFor()
  expect(await startsAt()).toBe(theirs.startsAt)
  await page.context().close()
})
