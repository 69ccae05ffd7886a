import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { DEMO, keptSession } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const own = () => stage.api.collection('users').getOne(stage.api.authStore.record?.id ?? '')

/** Returns a picture of the given size, as a file to upload. */
async function pictureOf(page: Page, width: number, height: number) {
  const text = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
}

/** Chooses another theme and clock, and checks that the next visit has them too. */
async function changeLook(page: Page): Promise<void> {
  await follow(page, '/settings/look')
  await page.getByRole('combobox', { name: 'Theme' }).click()
  await page.getByRole('option', { name: 'Light' }).click()
  await page.getByRole('combobox', { name: 'Clock' }).click()
  await page.getByRole('option', { name: /24 hours/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  const html = page.locator('html[data-mantine-color-scheme="light"]')
  await html.waitFor()
  await page.reload()
  await html.waitFor()
  const clock = page.locator('time[title^="Station time"]')
  await clock.waitFor()
  expect(await clock.textContent()).not.toMatch(/AM|PM/)
  expect((await own()).settings).toMatchObject({ theme: 'light', localization: { clock: '24h' } })
}

async function downloadOwn(page: Page): Promise<void> {
  await follow(page, '/settings/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const file = await (await coming).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    person: { email: DEMO.email },
  })
}

test.describe("a user's own settings", () => {
  test('S2.10 open over any page, and save a name, a bio, and a scaled picture; S3.4 S4.2 switch the studio to light and its clock to 24 hours, also for the next visit, and can be downloaded', async () => {
    const page = await stage.openStudio()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    const card = dialog.getByRole('region', { name: 'Personal Information' })
    await card.getByLabel('Full Name').fill('Ada Quill')
    expect(await card.getByLabel('Bio').getAttribute('rows')).toBe('4')
    await card.getByLabel('Bio').fill('Runs the station.')
    expect(await accessibilityFaults(page)).toEqual([])
    await card.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await own()).bio).toBe('Runs the station.')

    const photo = dialog.getByRole('region', { name: 'Your Photo' })
    await photo.getByText('SVG, PNG, JPG or GIF (max, 800 X 800px)').waitFor()
    await photo.locator('input[type=file]').setInputFiles(await pictureOf(page, 1600, 400))
    await photo.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await own()).avatar).toMatch(/\.png$/)
    const { avatar, ...record } = await own()
    const bytes = await (await fetch(stage.api.files.getURL(record, avatar))).arrayBuffer()
    const header = Buffer.from(bytes)
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([800, 200])
    await test.step('switches to light and 24 hours', () => changeLook(page))
    await test.step('downloads it all', () => downloadOwn(page))
    await page.context().close()
  })

  test('S2.13 a survey answer is stored, and administrators of the installation can read it', async () => {
    const session = keptSession(stage.server.url, stage.api)
    const page = await openWindow(stage.browser, { ...DESKTOP, storageState: session })
    await page.goto(`${stage.server.url}/survey`)
    await page.getByRole('combobox', { name: /How well/ }).click()
    await page.getByRole('option', { name: '4', exact: true }).click()
    await page.getByLabel('What gets in your way?').fill('Too many clicks.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.context().close()

    const storageState = keptSession(stage.server.url, stage.root, 'docket_administrator')
    const reader = await openWindow(stage.browser, { ...DESKTOP, storageState })
    await reader.goto(`${stage.server.url}/admin/survey`)
    const line = reader.getByRole('row', { name: /Too many clicks/ })
    expect(await line.innerText()).toMatch(/Harbor Community Media\s+4\s/)
    await line.getByRole('link').first().click()
    await reader.getByRole('region', { name: 'What gets in the way' }).waitFor()
    await reader
      .getByRole('main')
      .getByText((await own()).name)
      .waitFor()
    await reader.context().close()
  })
})
