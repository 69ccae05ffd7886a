import { plannedOf } from '@docket/model/schedule/changes'
import { addDays } from '@docket/model/time/calendar'
import { DAY_MS, HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay, dayOf } from '@docket/model/time/zone'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'
import { smallTargets } from '../testing/walks/small-targets.ts'
import { fullHourIn, workDay } from './testing/work-day.ts'

const stage = demoStage()
let work: ReturnType<typeof workDay>
let page: Page

test.beforeAll(async () => {
  work = workDay(stage)
  const users = stage.api.collection('users')
  const { record } = await users.authRefresh()
  await users.update(record.id, { settings: { localization: { language: 'es' } } })
  page = await stage.openStudio('/dashboard', PHONE)
  await page.waitForFunction(() => document.documentElement.lang === 'es')
})

test.afterAll(async () => {
  await page.context().close()
})

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

async function ask(text: string): Promise<void> {
  await button(/^Buscar o ir a/).tap()
  await page.getByRole('combobox').fill(text)
}

test.describe('a user with a phone, in Spanish', () => {
  test('asks what aired, and opens its day', async () => {
    const { from } = airtimeOfDay(
      addDays(dayOf(Date.now(), 'America/New_York'), -1),
      'America/New_York',
    )
    const channel = await work.channel(94)
    await work.air(channel, 'Cena de otoño', [from + 18.5 * HOUR_MS, from + 20 * HOUR_MS])
    await ask('qué se emitió ayer a las 7')
    const answer = page.getByRole('option', { name: /Cena de otoño *94 Tasks 94/ })
    await answer.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    await answer.tap()
    await page.waitForURL(new RegExp(`/channels/${channel}\\?date=`))
    await page.getByText('Cena de otoño').first().waitFor()
  })

  test('fills a gap with one tap, and sees it again when the server refuses', async () => {
    await follow(page, '/dashboard')
    const rows = button(/^Llenar Harbor 8 Public con /)
    await rows.first().waitFor()
    const count = await rows.count()
    const refused = { status: 400, json: { status: 400, message: 'Ahora no.', data: {} } }
    const held = Promise.withResolvers<void>()
    await page.route('**/api/schedule/changes', async (route) => {
      await held.promise
      await route.fulfill(refused)
    })
    await rows.first().tap()
    // The row disappears without waiting for the response.
    await expect.poll(() => rows.count()).toBe(count - 1)
    held.resolve()
    await page.getByText('Ahora no.').waitFor()
    await expect.poll(() => rows.count()).toBe(count)
    await page.unrouteAll()

    await rows.first().tap()
    const filled = () => work.read('airings', 'origin = "fill" && channel.name = "Harbor 8 Public"')
    await expect.poll(async () => (await filled()).length).toBeGreaterThan(0)
    await button('Deshacer').tap()
    await expect.poll(filled).toEqual([])
  })

  test('swaps two programs in the details, and publishes a draft', async () => {
    const channel = await work.channel(93)
    const from = fullHourIn(HOUR_MS / 2)
    const early = await work.air(channel, 'Madrugador', [from, from + HOUR_MS / 2])
    await work.air(channel, 'Trasnochador', [from + HOUR_MS / 2, from + HOUR_MS])
    const titles = async () =>
      (await work.read('airings', `channel = "${channel}"`, 'startsAt')).map(({ title }) => title)
    await follow(page, `/channels/${channel}`)
    await page.getByText('Madrugador').first().tap()
    const swap = button('Intercambiar con “Trasnochador”')
    await swap.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await swap.tap()
    await expect.poll(titles).toEqual(['Trasnochador', 'Madrugador'])

    const [moved] = await work.read('airings', `id = "${early.id}"`)
    const was = plannedOf(moved as never)
    const draft = await work.make('scheduleDrafts', { name: 'Fiestas' })
    const becomes = { ...was, title: 'Desfile' }
    await work.make('draftChanges', {
      draft: draft.id,
      airing: early.id,
      was,
      becomes,
      reason: 'hand',
    })
    await follow(page, '/schedule')
    await button('Revisar y publicar “Fiestas” (P)').tap()
    await page.getByRole('dialog').getByText('Desfile').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).tap()
    await expect.poll(titles).toEqual(['Trasnochador', 'Desfile'])
  })
})

test.describe('a swap', () => {
  test('is refused with an explanation when one of the two is locked or has begun', async () => {
    const channel = await work.channel(92)
    const from = fullHourIn(DAY_MS / 24)
    const fixed = await work.air(channel, 'Fijo', [from, from + HOUR_MS])
    await stage.api.collection('airings').update(fixed.id, { locked: true })
    await work.air(channel, 'Libre', [from + HOUR_MS, from + 2 * HOUR_MS])
    const desktop = await stage.openStudio(`/channels/${channel}`)
    await desktop.locator('[data-bar]').filter({ hasText: 'Fijo' }).first().click()
    expect(await desktop.getByRole('button', { name: /^Intercambiar con/ }).count()).toBe(0)
    await desktop.keyboard.press('s')
    await desktop.getByText('No se intercambió nada').waitFor()
    await desktop.getByText(/“Fijo” está bloqueado/).waitFor()
    await desktop.context().close()
  })
})
