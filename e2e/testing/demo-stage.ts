import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { closeWindows, DESKTOP, openWindow, sharedBrowser } from './browser.ts'
import { type HostedServer, startHostedServer } from './hosted-server.ts'
import { copyDemo } from './seeded-demo.ts'
import { type RunningServer, startServer } from './server.ts'
import { DEMO, keptSession } from './studio.ts'
import { test } from './test.ts'
import { beginAtSetTime } from './time/own-time.ts'

const ROOT = { email: 'root@docket.example', password: 'root-test-1' }

type AnyServer = Omit<HostedServer, 'advance'>

/** The demo station on its own server, with a browser. */
export type DemoStage<Server extends AnyServer = HostedServer> = {
  readonly server: Server
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

type StartServer<Server> = (settings: Record<string, string>, dataFolder: string) => Promise<Server>

/**
 * Starts the stage before the first test of a file, and stops it after the last. `settings` are added to the server's
 * usual ones.
 */
export function demoStage(settings: Record<string, string> = {}): DemoStage {
  return stageOf(startHostedServer, settings)
}

/** A stage whose server has its own process, so that tests can kill it or start it with Node options. */
export function demoStageInOwnProcess(
  settings: Record<string, string> = {},
): DemoStage<RunningServer> {
  return stageOf(startServer, settings)
}

function stageOf<Server extends AnyServer>(
  start: StartServer<Server>,
  settings: Record<string, string>,
): DemoStage<Server> {
  const stage = {} as { -readonly [K in keyof DemoStage<Server>]: DemoStage<Server>[K] }

  async function openBrowser(): Promise<void> {
    stage.browser = await sharedBrowser()
  }

  async function openServer(): Promise<void> {
    const usual = {
      DOCKET_DEMO: '1',
      DOCKET_ADMIN_EMAIL: ROOT.email,
      DOCKET_ADMIN_PASSWORD: ROOT.password,
    }
    stage.server = await start({ ...usual, ...settings }, copyDemo())
    stage.api = new PocketBase(stage.server.url)
    stage.root = new PocketBase(stage.server.url)
    const { record } = await stage.api
      .collection('users')
      .authWithPassword(DEMO.email, DEMO.password)
    stage.organization = record.organization
    await stage.root.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
  }

  test.beforeAll(async () => {
    beginAtSetTime()
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
  })

  test.afterAll(async () => {
    await closeWindows()
    await stage.server?.stop()
  })

  return stage
}
