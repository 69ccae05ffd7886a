import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, inject } from 'vitest'
import { closeWindows, DESKTOP, openWindow, sharedBrowser } from './browser.ts'
import { copyDemo } from './seeded-demo.ts'
import { type RunningServer, startServer } from './server.ts'
import { DEMO, keptSession } from './studio.ts'

const ROOT = { email: 'root@docket.example', password: 'root-test-1' }

/** The demo station on its own server, with a browser. */
export type DemoStage = {
  readonly server: RunningServer
  readonly browser: Browser
  /** Logged in as the station's owner. */
  readonly api: PocketBase
  /** Logged in as the administrator of the installation. */
  readonly root: PocketBase
  /** The id of the station. */
  readonly organization: string
  /** Opens a page with the session of the station's owner. `logIn` logs in by typing instead. */
  openStudio(path?: string, options?: BrowserContextOptions): Promise<Page>
}

/**
 * Starts the stage before the first test of a file, and stops it after the last. `settings` are added to the
 * server's usual ones.
 */
export function demoStage(settings: Record<string, string> = {}): DemoStage {
  const stage = {} as { -readonly [K in keyof DemoStage]: DemoStage[K] }

  async function openBrowser(): Promise<void> {
    stage.browser = await sharedBrowser()
  }

  async function openServer(): Promise<void> {
    stage.server = await startServer(
      {
        DOCKET_DEMO: '1',
        DOCKET_ADMIN_EMAIL: ROOT.email,
        DOCKET_ADMIN_PASSWORD: ROOT.password,
        ...settings,
      },
      copyDemo(inject('demo')),
    )
    stage.api = new PocketBase(stage.server.url)
    stage.root = new PocketBase(stage.server.url)
    const { record } = await stage.api
      .collection('users')
      .authWithPassword(DEMO.email, DEMO.password)
    stage.organization = record.organization
    await stage.root.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
  }

  beforeAll(async () => {
    await Promise.all([openServer(), openBrowser()])
    stage.openStudio = async (path = '/channels', options = DESKTOP) => {
      const page = await openWindow(stage.browser, {
        ...options,
        storageState: keptSession(stage.server.url, stage.api),
      })
      await page.goto(stage.server.url + path)
      await page.locator('#page h1').waitFor()
      return page
    }
  }, 120_000)

  afterAll(async () => {
    await closeWindows()
    await stage.server?.stop()
  })

  return stage
}
