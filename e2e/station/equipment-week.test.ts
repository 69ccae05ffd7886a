import { HOUR_MS, toInstant } from '@docket/model/time'
import { addDays, weekOf } from '@docket/model/time/calendar'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import type { Locator, Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the week of the equipment', () => {
  test('shows what is out, and a free day is one click from a booking that nothing else can take', async () => {
    const page = await stage.openStudio('/equipment/week')
    await page.getByRole('link', { name: /^Odile Marchetti, overdue/ }).waitFor()
    await page.getByRole('button', { name: 'The week after' }).click()
    await page.getByRole('button', { name: 'The week after' }).click()
    await page.getByRole('link', { name: /^Book LED panels on Tuesday/ }).focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key)
    }
    await page.waitForURL(/\/equipment\/bookings\/new/)
    await page.getByRole('combobox', { name: /^Member/ }).click()
    await page.getByRole('option', { name: 'Ferry Street Players' }).click()
    await page.getByRole('button', { name: 'Create booking' }).click()
    const member = page.locator('[data-field="member"]')
    await member.getByText('Ferry Street Players needs the certificate “Studio”.').waitFor()
    await page.getByLabel('Reason').fill('Our engineer is with them.')
    await page.getByRole('button', { name: 'Book anyway' }).click()
    await page.waitForURL(/\/equipment\/bookings\/[a-z0-9]{15}$/)
    const made = await stage.api
      .collection('reservations')
      .getOne(page.url().split('/').at(-1) ?? '', { expand: 'resource' })
    expect(made.expand?.resource).toMatchObject({ name: 'Studio One' })

    expect(made).toMatchObject({
      overrideReason: 'Our engineer is with them.',
      overriddenRules: ['certificate'],
    })
    await page.getByText('Exceptions made').waitFor()

    const { resource, startsAt, dueAt } = made
    const { organization } = stage
    const same = { organization, member: made.member, resource, startsAt, dueAt }
    const again = stage.api.collection('reservations').create({ ...same, status: 'approved' })
    await expect(again).rejects.toMatchObject({ status: 400 })
    await page.goto(`${stage.server.url}/equipment/week?from=${startsAt.slice(0, 10)}`)
    await page.getByRole('link', { name: /^Ferry Street Players, .* to / }).waitFor()
    await page.context().close()
  })

  test('goes out in spite of a charge for a reason, and is renewed', async () => {
    const { organization, api } = stage
    const found = (collection: string, filter: string) =>
      api.collection(collection).getFirstListItem(filter, { requestKey: null })
    const { id: member } = await found('members', 'name = "Ferry Street Players"')
    const { id: resource } = await found('resources', 'name = "Wireless kit 2"')
    const loan = await api.collection('reservations').create({
      ...{ organization, member, resource, status: 'approved', overrideReason: 'For the parade.' },
      startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
      dueAt: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
    })
    const charge = { organization, member, reason: 'A torn cable', cents: 900, currency: 'usd' }
    await api.collection('charges').create({ ...charge, status: 'open' })

    const page = await stage.openStudio(`/equipment/bookings/${loan.id}`)
    const states = page.getByRole('region', { name: 'State' })
    const dialog = page.getByRole('dialog')
    await states.getByRole('button', { name: 'Check out' }).click()
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await dialog.getByText('Ferry Street Players has an unpaid charge.').waitFor()
    await dialog.getByLabel('Reason').fill('They pay tomorrow.')
    await dialog.getByRole('button', { name: 'Check out anyway' }).click()
    await states.getByText('Out', { exact: true }).waitFor()
    const { timeZone } = await found('organizations', `id = "${organization}"`)
    const later = dayOf(Date.now() + 48 * HOUR_MS, String(timeZone))
    await states.getByRole('button', { name: 'Renew' }).click()
    await dialog.locator('[data-field="dueAt"] input').first().fill(`${later}T12:00`)
    await dialog.getByRole('button', { name: 'Renew' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await api.collection('reservations').getOne(loan.id)).toMatchObject({
      ...{ status: 'checked_out', renewals: 1, overrideReason: 'They pay tomorrow.' },
      overriddenRules: ['certificate', 'charges'],
    })
    await page.context().close()
  })

  test('is moved by hand: other days and items, its end, new ones; a rule that forbids a place says so at once', async () => {
    const { week, second } = await lendTripods()
    const page = await stage.openStudio(`/equipment/week?from=${week}`)
    const mine = page.locator(`[data-bar="${second}"]`)
    const lane = (item: string) => page.getByRole('group', { name: item }).locator('[data-draw]')
    const note = page.locator('p[aria-hidden]:not([hidden])')

    await dragTo(page, mine, { lane: lane('Tripod 3'), day: 2 })
    await expect.poll(() => placeOf(second)).toEqual(['Tripod 3', at(week, 2, 9)])
    await page.getByText('The booking of Rosalind Abelard was moved.').waitFor()

    await dragTo(page, mine, { lane: lane('Tripod 1'), day: 1 }, { holds: true })
    await note.getByText(/^“Tripod 1” is booked from .*, 9:00 AM to .*, 5:00 PM\.$/).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await note.waitFor({ state: 'detached' })
    expect(await placeOf(second)).toEqual(['Tripod 3', at(week, 2, 9)])

    const box = await boxOf(mine)
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width + 480, box.y + box.height / 2, { steps: 8 })
    await note.getByText('It can be lent for 3 days at most').waitFor()
    await page.mouse.up()
    await page.getByRole('alert').getByText('It can be lent for 3 days at most').waitFor()

    await page.keyboard.press('Control+z')
    await expect.poll(() => placeOf(second)).toEqual(['Tripod 2', at(week, 3, 9)])
    await mine.focus()
    for (const key of ['m', 'ArrowDown', 'Shift+ArrowRight', 'Enter']) {
      await page.keyboard.press(key)
    }
    await expect.poll(() => placeOf(second)).toEqual(['Tripod 3', at(week, 3, 10)])
    await expect.poll(() => mine.evaluate((bar) => bar === document.activeElement)).toBe(true)

    // Somebody else books the place while the hand is on its way.
    await page.route('**/api/collections/reservations/records/*', async (route) => {
      if (route.request().method() === 'PATCH')
        await lend('Tripod 2', at(week, 4, 8), at(week, 4, 20))
      await route.continue()
    })
    await dragTo(page, mine, { lane: lane('Tripod 2'), day: 4 })
    await page
      .getByRole('alert')
      .getByText(/^“Tripod 2” is booked from /)
      .waitFor()
    expect(await placeOf(second)).toEqual(['Tripod 3', at(week, 3, 10)])
    await page.unrouteAll()

    const ground = await boxOf(lane('Tripod 3'))
    const x = (day: number, hour: number) => ground.x + ((day + hour / 24) / 7) * ground.width
    const y = ground.y + ground.height / 2
    await page.mouse.move(x(5, 6), y)
    await page.mouse.down()
    await page.mouse.move(x(6, 6), y, { steps: 8 })
    await page.mouse.up()
    await page.waitForURL(/\/equipment\/bookings\/new/)
    expect(new URL(page.url()).searchParams.get('startsAt')).toBe(at(week, 5, 6))
    expect(new URL(page.url()).searchParams.get('dueAt')).toBe(at(week, 6, 6))
    await page.context().close()
  })
})

async function zone(): Promise<string> {
  const { timeZone } = await stage.api.collection('organizations').getOne(stage.organization)
  return String(timeZone)
}

/** Returns the instant of an hour of a day of the week, on New York’s clocks. */
function at(week: string, day: number, hour: number): string {
  const clock = `${String(hour).padStart(2, '0')}:00`
  return toInstant(atWallTime(addDays(week, day), clock, 'America/New_York').at)
}

async function placeOf(id: string): Promise<[item: string, startsAt: string]> {
  const loan = await stage.api
    .collection('reservations')
    .getOne(id, { expand: 'resource', requestKey: null })
  return [loan.expand?.resource.name, loan.startsAt]
}

async function lend(item: string, startsAt: string, dueAt: string, name = 'Harbor Light Choir') {
  const { organization, api } = stage
  const find = (collection: string, value: string) =>
    api.collection(collection).getFirstListItem(`name = "${value}"`, { requestKey: null })
  const [member, resource] = [await find('members', name), await find('resources', item)]
  const { id } = await api.collection('reservations').create(
    {
      ...{ organization, member: member.id, resource: resource.id, startsAt, dueAt },
      status: 'approved',
    },
    { requestKey: null },
  )
  return id
}

/** Lends two of three tripods, two weeks ahead: one on Tuesday, one on Thursday. */
async function lendTripods() {
  const { organization, api } = stage
  const week = weekOf(addDays(dayOf(Date.now(), await zone()), 14))[0] ?? ''
  const limits = { maxDays: 3, turnaroundMin: 60 }
  const type = await api
    .collection('resourceTypes')
    .create({ organization, name: 'Tripods', ...limits })
  for (const name of ['Tripod 1', 'Tripod 2', 'Tripod 3']) {
    await api.collection('resources').create({ organization, name, type: type.id })
  }
  await lend('Tripod 1', at(week, 1, 9), at(week, 1, 17))
  const second = await lend('Tripod 2', at(week, 3, 9), at(week, 3, 17), 'Rosalind Abelard')
  return { week, second }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('The part is not in view.')
  return box
}

/** Drags a booking to the same hour of another day, and of another item. */
async function dragTo(
  page: Page,
  bar: Locator,
  to: { lane: Locator; day: number },
  { holds = false } = {},
): Promise<void> {
  const [box, ground] = [await boxOf(bar), await boxOf(to.lane)]
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const dayPx = ground.width / 7
  const day = Math.floor((from.x - ground.x) / dayPx)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const target = { x: from.x + (to.day - day) * dayPx, y: ground.y + ground.height / 2 }
  await page.mouse.move(target.x, target.y, { steps: 10 })
  if (!holds) await page.mouse.up()
}
