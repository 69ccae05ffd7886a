import { HOUR_MS } from '@docket/model/time'
import { dayOf } from '@docket/model/time/zone'
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
})
