import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the week of the equipment', () => {
  test('shows what is out, and one click on a free day makes a booking that nothing else can take', async () => {
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
    await follow(page, `/equipment/week?from=${startsAt.slice(0, 10)}`)
    await page.getByRole('link', { name: /^Ferry Street Players, .* to / }).waitFor()
    await page.context().close()
  })
})
