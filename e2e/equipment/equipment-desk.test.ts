import { join } from 'node:path'
import { HOUR_MS } from '@docket/model/time/instants'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, launchBrowser, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'
import { cameraFlags, writeCodeFilm } from './testing/camera-film.ts'

const stage = demoStage()
const PHOTO = {
  name: 'kit.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

let kit: { id: string; tag: string; name: string }

test.beforeAll(async () => {
  const { api, organization } = stage
  const { type } = await api.collection('resources').getFirstListItem('')
  const make = (values: object) =>
    api.collection('resources').create<typeof kit>({ organization, type, ...values })
  const parts = [await make({ name: 'Boom pole' }), await make({ name: 'Wind shield' })]
  const values = { name: 'Interview kit', tag: 'KIT-77/b', parts: parts.map(({ id }) => id) }
  kit = await make(values)
  const { id: member } = await api.collection('members').getFirstListItem('status = "active"')
  await api.collection('reservations').create({
    organization,
    member,
    resource: kit.id,
    status: 'approved',
    overrideReason: 'A test.',
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    dueAt: new Date(Date.now() + 20 * HOUR_MS).toISOString(),
  })
})

function loan() {
  return stage.api.collection('reservations').getFirstListItem(`resource = "${kit.id}"`)
}

test.describe('the equipment desk', () => {
  test('lends by a typed tag, with missing parts and a photo, and takes back by the printed label', async () => {
    const page = await stage.openStudio('/equipment')
    await page.getByRole('link', { name: 'Desk', exact: true }).click()
    await page.getByLabel('Tag').fill('no such tag')
    await page.keyboard.press('Enter')
    await page.getByText('No item has the tag “no such tag”.').waitFor()
    await page.getByLabel('Tag').fill(kit.tag)
    await page.getByRole('button', { name: 'Find' }).click()
    const found = page.getByRole('region', { name: kit.name })
    await found.getByRole('checkbox', { name: 'Boom pole' }).uncheck()
    expect(await accessibilityFaults(page)).toEqual([])
    await found.getByRole('button', { name: 'Check out' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles(PHOTO)
    expect(await dialog.getByLabel('Condition at checkout').inputValue()).toBe('Missing: Boom pole')
    await dialog.getByRole('button', { name: 'Check out' }).click()
    await found.getByRole('button', { name: 'Mark returned' }).waitFor()
    const out = await loan()
    expect(out).toMatchObject({ status: 'checked_out', outCondition: 'Missing: Boom pole' })
    expect(out.outPhoto).toMatch(/\.png$/)

    await page.getByRole('link', { name: 'Labels', exact: true }).click()
    const label = page.getByRole('listitem').filter({ hasText: kit.tag })
    const squares = await label.locator('svg[viewBox] path').first().getAttribute('d')
    const box = await label.locator('svg[viewBox]').first().getAttribute('viewBox')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()

    const film = join(stage.server.dataFolder, 'label.y4m')
    writeCodeFilm(film, squares ?? '', Number(box?.split(' ').at(-1)))
    const browser = await launchBrowser(cameraFlags(film))
    const storageState = keptSession(stage.server.url, stage.api)
    const phone = await openWindow(browser, { ...DESKTOP, storageState })
    // Only the desk's own document may use the camera.
    await phone.goto(`${stage.server.url}/equipment`)
    await phone.getByRole('link', { name: 'Desk', exact: true }).click()
    await phone.getByRole('button', { name: 'Scan with the camera' }).click()
    await phone.getByRole('button', { name: 'Mark returned' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Mark returned' }).click()
    await phone.getByText('Nobody has it').waitFor()
    expect(await loan()).toMatchObject({ status: 'returned' })
    await browser.close()
  })
})
