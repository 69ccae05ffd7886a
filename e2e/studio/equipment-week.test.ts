import { describe, expect, it } from 'vitest'
import { demoStage } from '../testing/demo-stage.ts'

const stage = demoStage()

describe('the week of the equipment', () => {
  it('shows what is out, and a free day is one click from a booking that nothing else can take', async () => {
    const page = await stage.openStudio('/equipment/week')
    await page.getByRole('link', { name: /^Odile Marchetti, overdue/ }).waitFor()
    await page.getByRole('button', { name: 'The week after' }).click()
    await page.getByRole('button', { name: 'The week after' }).click()
    await page.getByRole('link', { name: /^Book LED panels on Tuesday/ }).focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key)
    }
    await page.waitForURL(/\/equipment\/bookings\/new/)
    await page.getByLabel(/^Member/).click()
    await page.getByRole('option', { name: 'Ferry Street Players' }).click()
    await page.getByRole('button', { name: 'Create booking' }).click()
    await page.waitForURL(/\/equipment\/bookings\/[a-z0-9]{15}$/)
    const made = await stage.api
      .collection('reservations')
      .getOne(page.url().split('/').at(-1) ?? '', { expand: 'resource' })
    expect(made.expand?.resource).toMatchObject({ name: 'Studio One' })

    const { member, resource, startsAt, dueAt } = made
    const same = { organization: stage.organization, member, resource, startsAt, dueAt }
    const again = stage.api.collection('reservations').create({ ...same, status: 'approved' })
    await expect(again).rejects.toMatchObject({ status: 400 })
    await page.goto(`${stage.server.url}/equipment/week?from=${startsAt.slice(0, 10)}`)
    await page.getByRole('link', { name: /^Ferry Street Players, .* to / }).waitFor()
    await page.context().close()
  })
})
