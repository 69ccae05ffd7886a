import { expect, it } from 'vitest'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { demoStage } from '../testing/demo-stage.ts'

const stage = demoStage()

it('S2.1 /timeslots creates a timeslot, describes its rule in words, and shows its airings', async () => {
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
  await page.getByText('every week on Tuesday at 7:30 PM').first().waitFor()

  const made = () =>
    stage.api.collection('airings').getFullList({ filter: `timeslot = "${slot.id}"` })
  await expect.poll(async () => (await made()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  await page.goto(`${stage.server.url}/timeslots/${slot.id}`)
  await page.getByRole('heading', { level: 1, name: 'Council live' }).waitFor()
  await page.getByRole('link', { name: 'Airings', exact: true }).click()
  await page.getByText('7:30 PM – 9:00 PM').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // Switching to another frequency and back restores the chosen weekday.
  await page.goto(`${stage.server.url}/timeslots/${slot.id}`)
  const often = page.getByLabel('How often')
  await often.selectOption('Every day')
  await often.selectOption('Every week on …')
  await page.getByText('every week on Tuesday', { exact: true }).waitFor()

  // The page shows which airings a change removes before it is saved.
  await page.goto(`${stage.server.url}/timeslots/${slot.id}`)
  const effect = page.getByRole('region', { name: 'What saving removes from the schedule' })
  await page.getByLabel('Minutes').fill('60')
  await effect
    .getByText(/Council live/)
    .first()
    .waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const before = (await made()).map(({ id }) => id)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await effect.waitFor({ state: 'detached' })
  const lengths = async () =>
    (await made()).map((airing) => Date.parse(airing.endsAt) - Date.parse(airing.startsAt))
  await expect
    .poll(async () => new Set(await lengths()), { timeout: 20_000 })
    .toEqual(new Set([3_600_000]))
  expect((await made()).some(({ id }) => before.includes(id))).toBe(false)
  await page.context().close()
})

it('a timeslot that is due for renewal is renewed for a term that is long enough', async () => {
  const slot = await stage.api.collection('timeslots').getFirstListItem('status = "renewal_due"')
  const page = await stage.openStudio(`/timeslots/${slot.id}`)
  const states = page.getByRole('region', { name: 'State' })
  const dialog = page.getByRole('dialog')
  await states.getByRole('button', { name: 'Renew' }).click()
  await dialog.getByLabel('Term ends').fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await dialog.getByText('To renew it, choose a day more than 30 days ahead').waitFor()
  await dialog.getByLabel('Term ends').fill('2027-06-30')
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await states.getByText('Active', { exact: true }).waitFor()
  expect(await stage.api.collection('timeslots').getOne(slot.id)).toMatchObject({
    ...{ status: 'active', termEnd: '2027-06-30' },
  })
  await page.context().close()
})
