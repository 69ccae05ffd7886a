import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { ADMINISTRATORS, STAFF } from '../../scripts/dev/accounts.ts'
import { DESKTOP, launchBrowser } from '../testing/browser.ts'
import { type CopiedProject, copyProject } from './testing/copied-project.ts'
import {
  type DevelopmentServer,
  isRunning,
  startDevelopmentServer,
} from './testing/development-server.ts'

const STATIONS = 'apps/server/src/features/guide/stations.ts'

test.describe.configure({ mode: 'serial' })

let project: CopiedProject
let server: DevelopmentServer
let browser: Browser
let studio: Page
let guide: Page

test.beforeAll(async () => {
  project = copyProject(mkdtempSync(join(tmpdir(), 'docket-copy-')))
  ;[server, browser] = await Promise.all([startDevelopmentServer(project.folder), launchBrowser()])
})

test.afterAll(async () => {
  await browser?.close()
  await server?.end('SIGKILL')
  rmSync(project.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
})

/** Makes an edit, waits until its effect is on screen, and prints how long that took. */
async function see(what: string, edit: () => void, shown: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  edit()
  await shown()
  console.log(`${what}: on screen after ${Math.round(performance.now() - begun)} ms`)
}

/** Marks the document, so that `isMarked` shows whether the page is still the same one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis)

test('one click logs in, and text typed next to an edited component is kept', async () => {
  studio = await browser.newPage(DESKTOP)
  await studio.goto(`${server.url}/auth/login?back=/shows/new`)
  await studio.getByRole('button', { name: 'Log in as the owner of Harbor' }).click()
  await studio.getByRole('textbox', { name: 'Title', exact: true }).fill('Tide tables')
  await mark(studio)

  await see(
    'A component of the studio',
    () =>
      project.edit(
        'apps/studio/src/resources/form/new-record.tsx',
        '<PageHead title={title} />',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source
        '<PageHead title={`${title}, edited`} />',
      ),
    () => expect(studio.getByRole('heading', { level: 1 })).toHaveText(/, edited$/),
  )
  await expect(studio.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Tide tables',
  )
  expect(await isMarked(studio)).toBe(true)
})

test('a changed text is shown after a reload, which restores what was typed', async () => {
  project.edit(
    'packages/texts/src/en/library.json',
    '"titleHelp": "What',
    '"titleHelp": "Edited: what',
  )
  await expect(studio.getByText('Edited: what viewers read in the guide.')).toBeVisible()
  await expect(studio.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Tide tables',
  )
  await mark(studio)
})

test('an edited page of the guide is rendered again', async () => {
  guide = await browser.newPage(DESKTOP)
  await guide.goto(`${server.url}/tvguide/demo/harbor-16`)

  await see(
    'A page of the guide',
    () => project.edit('apps/guide/src/pages/channel-page.tsx', 'RSS</a>', 'News feed</a>'),
    () => expect(guide.getByRole('link', { name: 'News feed' })).toBeVisible(),
  )
})

test('after a faulty edit, the old server keeps running and says why until the edit is corrected, and the studio stays as it was', async () => {
  project.edit(STATIONS, 'name: owner.name,', "name: 'Harbor, faulty' +,")
  for (const page of [studio, guide]) {
    await expect(page.getByText('The server could not load the new sources.')).toBeVisible()
  }
  await guide.reload()
  await expect(guide.getByText('SyntaxError').first()).toBeVisible()
  await expect(guide.getByText('Harbor Community Media').first()).toBeVisible()

  await see(
    'A feature of the server',
    () => project.edit(STATIONS, "name: 'Harbor, faulty' +,", "name: 'Harbor, edited',"),
    () => expect(guide.getByText('Harbor, edited').first()).toBeVisible(),
  )
  await expect(studio.getByText('The server could not load the new sources.')).toHaveCount(0)
  expect(await isMarked(studio)).toBe(true)
})

test('an edited text of the guide takes effect in the server and in the browser', async () => {
  await guide.goto(`${server.url}/tvguide/demo`)
  project.edit('packages/texts/src/en/guide.json', '"filter": "Filter"', '"filter": "Choose"')
  await expect(guide.getByText('Choose', { exact: true }).first()).toBeVisible()
  await expect
    .poll(async () => (await fetch(`${server.url}/tvguide/demo`)).text())
    .toContain('>Choose<')
})

test('Ctrl+C stops everything, and a port that is in use is named', async () => {
  await expect(startDevelopmentServer(project.folder, new URL(server.url).port)).rejects.toThrow(
    /Another program already listens on 127\.0\.0\.1:\d+/,
  )
  const processes = server.processes()
  expect(processes.filter(isRunning)).toEqual(processes)
  await server.end('SIGINT')
  expect(processes.filter(isRunning)).toEqual([])
})

test('the built apps offer no demo account', () => {
  const scripts = globSync('../../apps/{studio,guide}/dist/**/*.{html,js}', {
    cwd: import.meta.dirname,
  })
  const texts = scripts.map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  const has = (part: string) => texts.some((text) => text.includes(part))
  expect(has('auth-with-password')).toBe(true)
  for (const { label, password } of [...STAFF, ...ADMINISTRATORS]) {
    expect([has(label), has(password)]).toEqual([false, false])
  }
})
