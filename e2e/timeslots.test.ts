import { expect, it } from 'vitest'
import { accessibilityFaults } from './testing/accessibility.ts'
import { demoStage } from './testing/demo-stage.ts'

const stage = demoStage()

it('S2.1 /timeslots makes a standing place in the week, tells its rule in words, and shows what it became', async () => {
  const { id } = await stage.api.collection('channels').create({
    organization: stage.organization,
    name: 'Weekly 98',
    slug: 'weekly-98',
    number: 98,
  })
  const page = await stage.openStudio('/timeslots')
  expect(await accessibilityFaults(page)).toEqual([])
  const slot = await stage.api.collection('timeslots').create({
    organization: stage.organization,
    channel: id,
    title: 'Council live',
    kind: 'live',
    dtstartLocal: '2026-01-06T19:30',
    durationMin: 90,
    rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU',
    status: 'active',
  })
  await page.getByText('every week on Tuesday at 19:30').first().waitFor()

  const made = () =>
    stage.api.collection('airings').getFullList({ filter: `timeslot = "${slot.id}"` })
  await expect.poll(async () => (await made()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await page.goto(`${stage.server.url}/timeslots/${slot.id}`)
  await page.getByRole('heading', { level: 1, name: 'Council live' }).waitFor()
  await page.getByRole('link', { name: 'Airings', exact: true }).click()
  await page.getByText('7:30 PM – 9:00 PM').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.context().close()
})
