import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import type PocketBase from 'pocketbase'

const MANIFEST = join(import.meta.dirname, '../../apps/studio/dist/.vite/manifest.json')

export const DEMO = { email: 'demo@docket.example', password: 'docket-demo-1' }

/** Logs in as a new user would, by typing, and waits for the target page. */
export async function logIn(
  page: Page,
  server: { url: string },
  path = '/channels',
): Promise<void> {
  await page.goto(server.url + path)
  await page.getByLabel('Email').fill(DEMO.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${server.url}${path}`)
  await page.locator('#page h1').waitFor()
}

type Show = { id: string; title: string; status: string; updated: string }

/** Creates a show that is ready and public, unless `values` say otherwise. */
export function makeShow(
  { api, organization }: { api: PocketBase; organization: string },
  values: Partial<Show> & { title: string },
): Promise<Show> {
  return api
    .collection('shows')
    .create<Show>(
      { organization, status: 'ready', visibility: 'public', ...values },
      { requestKey: null },
    )
}

/** Returns the browser storage of a user who logged in before, or empty storage for a guest. */
export function keptSession(
  origin: string,
  account?: PocketBase,
  storeKey = 'pocketbase_auth',
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const { token, record } = account?.authStore ?? {}
  const kept = token ? [{ name: storeKey, value: JSON.stringify({ token, record }) }] : []
  return { cookies: [], origins: [{ origin, localStorage: kept }] }
}

/** Returns the bar of an airing on the timeline. */
export function barOf(page: Page, airing: string): Locator {
  return page.locator(`[data-bar="${airing}"]`).first()
}

/** Drags a bar sideways by a number of pixels, in several steps as a user would. */
export async function dragBy(page: Page, bar: Locator, pixels: number): Promise<void> {
  await bar.scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  if (!box) throw new Error('The bar is not on screen.')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 5; step += 1) await page.mouse.move(x + (pixels * step) / 5, y)
  await page.mouse.up()
}

/** Waits until the server has moved a record to a state, because the record's page shows the state earlier. */
export async function reachState(page: Page, name: string): Promise<void> {
  const settled = page.locator('[aria-busy="false"]')
  await page
    .getByRole('region', { name: 'State' })
    .and(settled)
    .getByText(name, { exact: true })
    .waitFor()
}

/** Returns a pattern for the address of the studio script that contains a module, such as `ui/marks/hints.tsx`. */
export function builtScript(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const built = manifest[`src/${module}`]
  if (!built) throw new Error(`The studio has no script of its own for ${module}.`)
  return `**/${built.file}`
}
