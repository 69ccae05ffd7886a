import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE, throttle } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const FOLDER = mkdtempSync(join(tmpdir(), 'docket-films-'))
const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Writes a file that begins like an MP4 file. Returns its path and checksum. */
function film(name: string, bytes: number) {
  const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1')
  const content = Buffer.concat([head, randomBytes(bytes - head.length)])
  const path = join(FOLDER, name)
  writeFileSync(path, content)
  return { path, sha256: createHash('sha256').update(content).digest('hex') }
}

async function choose(page: Page, button: string, paths: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(paths)
}

const tray = (page: Page) => page.getByRole('region', { name: 'Uploads' })
const rowOf = (page: Page, name: string) =>
  tray(page).getByRole('listitem').filter({ hasText: name })

/** Waits until part of a file has arrived. */
async function sentSome(page: Page, name: string): Promise<void> {
  const bar = rowOf(page, name).getByRole('progressbar')
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
}

async function expectKept(show: string, files: readonly { sha256: string }[]): Promise<void> {
  const filter = `show = "${show}"`
  const read = () => stage.api.collection('media').getFullList({ filter, requestKey: null })
  const sums = files.map(({ sha256 }) => sha256).sort()
  await expect.poll(async () => (await read()).map(({ sha256 }) => sha256).sort()).toEqual(sums)
}

/** Acts as a proxy that refuses requests over a limit with its own error page. */
async function limitRequests(page: Page, bytes: number): Promise<number[]> {
  const refused: number[] = []
  await page.route('**/api/media-uploads/**', (route, request) => {
    const size = request.postDataBuffer()?.length ?? 0
    if (size <= bytes) return route.continue()
    refused.push(size)
    const body = '<html><h1>413 Request Entity Too Large</h1><hr>nginx</html>'
    return route.fulfill({ status: 413, contentType: 'text/html', body })
  })
  return refused
}

test.describe('behind a proxy that limits requests', () => {
  test('files arrive in smaller parts, or the tray says what refuses them', async () => {
    const { id: show } = await makeShow(stage, { title: 'Behind a Proxy' })
    const page = await stage.openStudio(`/shows/${show}?tab=media`)
    await page.getByText('No media yet.').waitFor()
    const refused = await limitRequests(page, MEGABYTE)
    const first = film('first.mp4', 3.5 * MEGABYTE)
    await choose(page, 'Upload files', [first.path])
    await rowOf(page, 'first.mp4').getByText('Uploaded. It is being prepared.').waitFor()
    await expectKept(show, [first])
    const tries = refused.length
    expect(tries).toBeGreaterThan(0)

    // The next file starts with the part size that got through.
    const second = film('second.mp4', 1.5 * MEGABYTE)
    await choose(page, 'Upload files', [second.path])
    await rowOf(page, 'second.mp4').getByText('Uploaded. It is being prepared.').waitFor()
    await expectKept(show, [first, second])
    expect(refused).toHaveLength(tries)

    await page.unrouteAll()
    await limitRequests(page, 1000)
    await choose(page, 'Upload files', [film('third.mp4', MEGABYTE).path])
    await rowOf(page, 'third.mp4')
      .getByText(/such as a proxy, refused the file \(413\)/)
      .waitFor()
    await page.context().close()
  })
})

test.describe('files of a show', () => {
  test('are uploaded while the user opens other pages, pauses and resumes, and continue after a reload', async () => {
    const { id: show } = await makeShow(stage, { title: 'Two Recordings' })
    const page = await stage.openStudio(`/shows/${show}?tab=media`)
    await page.getByText('No media yet.').waitFor()
    const files = [film('one.mp4', 2 * MEGABYTE), film('two.mp4', 2 * MEGABYTE)] as const
    const wrong = film('other.mp4', MEGABYTE)
    await throttle(page, MEGABYTE / 8)
    await choose(
      page,
      'Upload files',
      files.map(({ path }) => path),
    )
    await sentSome(page, 'two.mp4')
    // So slow that it is still being sent when the next steps are done.
    await throttle(page, 100)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('link', { name: 'Series', exact: true }).first().click()
    await page.getByRole('heading', { name: 'Series', level: 1 }).waitFor()
    await tray(page).getByRole('button', { name: 'Pause two.mp4' }).click()
    await rowOf(page, 'two.mp4').getByText('Paused').waitFor()
    const bar = rowOf(page, 'two.mp4').getByRole('progressbar')
    const paused = await bar.getAttribute('aria-valuenow')
    await throttle(page, 0)
    await rowOf(page, 'one.mp4').getByText('Uploaded. It is being prepared.').waitFor()
    expect(await bar.getAttribute('aria-valuenow')).toBe(paused)
    await throttle(page, 1000)
    await tray(page).getByRole('button', { name: 'Resume two.mp4' }).press('Enter')
    const asked = page.waitForEvent('dialog')
    const reload = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reload

    await throttle(page, 0)
    await rowOf(page, 'two.mp4').getByText('Choose the file again to continue.').waitFor()
    await choose(page, 'Choose the file two.mp4', [wrong.path])
    await tray(page).getByRole('alert').getByText('This is a different file.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    const part = page.waitForRequest((request) => request.method() === 'PATCH')
    await choose(page, 'Choose the file two.mp4', [files[1].path])
    expect(Number((await part).headers()['upload-offset'])).toBeGreaterThan(0)
    await tray(page).getByText('All files are uploaded').waitFor()
    await expectKept(show, files)

    // A file that is too large is refused with an explanation.
    await page.goto(`${stage.server.url}/shows/${show}?tab=media`)
    const path = join(FOLDER, 'endless.mp4')
    writeFileSync(path, '')
    truncateSync(path, 51 * GIGABYTE)
    await choose(page, 'Upload files', [path])
    const said = 'This file is 51 GB. The largest file that can be uploaded is 50 GB.'
    await expect(rowOf(page, 'endless.mp4').getByText(said)).toBeVisible()
    await tray(page).getByRole('button', { name: 'Cancel endless.mp4' }).click()
    await page.context().close()
  })
})

test.describe('the library', () => {
  test('turns a recording from a phone’s camera roll into a show', async () => {
    const page = await stage.openStudio('/shows', PHONE)
    await choose(page, 'Upload recordings', [film('IMG_0007.mp4', MEGABYTE).path])
    await page.getByRole('button', { name: 'Create and upload' }).click()
    await tray(page).getByText('All files are uploaded').waitFor()
    await tray(page).getByRole('button', { name: 'Show the uploads' }).click()
    await rowOf(page, 'IMG_0007.mp4').getByText('Uploaded. It is being prepared.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    const low = await tray(page).boundingBox()
    const bottom = await page.getByRole('navigation').last().boundingBox()
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0)
    for (const button of await tray(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    const { id, status } = await stage.api
      .collection('shows')
      .getFirstListItem('title ~ "IMG"', { requestKey: null })
    expect(status).toBe('draft')
    const filter = `show = "${id}"`
    expect((await stage.api.collection('media').getFullList({ filter })).length).toBe(1)
    await page.context().close()
  })
})
