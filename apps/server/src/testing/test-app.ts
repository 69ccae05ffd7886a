import type { App } from '@docket/accounts/app'
import { cheapPasswords } from '@docket/accounts/testing/cheap-passwords'
import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { users } from '@docket/model/accounts/users'
import type { NewValues } from '@docket/records/engine'
import type { Config } from '@docket/service/config'
import type { JobRunner } from '@docket/service/jobs'
import { checkAnswers } from '@docket/service/testing/check-answers'
import { stopAfterFile } from '@docket/service/testing/started'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { createTestLog, type TestLog } from '@docket/service/testing/test-log'
import PocketBase from 'pocketbase'
import { installLanguages } from '../languages/languages.ts'
import { createPlatform, type Platform } from '../platform/create-platform.ts'
import { createMake, type Make, PASSWORD } from './make.ts'

/** A feature, or a function that installs several as `main` does. */
export type Feature = (app: App) => unknown

export type TestOptions = {
  config?: Partial<Config>
  /** By default, a clock that stands still at 2026-03-02T12:00:00Z. */
  clock?: TestClock
}

export type TestApp = {
  readonly url: string
  readonly app: App
  readonly clock: TestClock
  readonly log: TestLog
  /** Jobs do not run automatically: `drain` runs those that are due. */
  readonly jobs: JobRunner
  readonly config: Config
  readonly hooks: Platform['hooks']
  readonly moving: Platform['moving']
  readonly verifyAudit: Platform['verifyAudit']
  readonly storage: Platform['storage']
  /** Returns a client that is not logged in. */
  client(): PocketBase
  /** Returns a client logged in as the user with that email address and `PASSWORD`. */
  logIn(email: string): Promise<PocketBase>
  /** Returns a client logged in as a new user with these traits. */
  logInAs(traits?: NewValues<typeof users>): Promise<PocketBase>
  /** Creates records as the system, with default values where a test gives none. */
  readonly make: Make
  stop(): Promise<void>
}

/**
 * Starts a server with the given features on a free port, with an empty database of the kind under test. It
 * stops after the file's last test.
 */
export async function startTestApp(
  features: Feature | readonly Feature[] = [],
  { config: settings = {}, clock = createTestClock() }: TestOptions = {},
): Promise<TestApp> {
  const log = createTestLog()
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    role: 'all',
    reusePort: false,
    demo: false,
    demoPrograms: false,
    signup: 'open',
    publicUrl: 'https://docket.example',
    rateLimits: false,
    handInFiles: { networkBytes: 10 ** 9, stationBytes: 10 ** 9 },
    diskFloorBytes: 0,
    media: { fileBytes: 10 ** 9, stationBytes: 10 ** 9 },
    dropFolders: new Map(),
    guideHosts: new Map(),
    outboundAllow: [
      { host: '127.0.0.1', port: '*' },
      { station: '*', host: '127.0.0.1', port: '*', purpose: 'cablecast' },
      { station: '*', host: '127.0.0.1', port: '*', purpose: 'streams' },
    ],
    trustedProxies: [],
    logLevel: 'silent',
    ...(await makeDatabaseConfig()),
    ...settings,
  }
  const platform = await createPlatform({
    config,
    clock,
    log,
    passwords: cheapPasswords(),
    pause: async (ms) => clock.advance(ms),
  })
  const answers = process.env.DOCKET_CHECK_ANSWERS ? checkAnswers(platform.app.http) : undefined
  installLanguages()
  for (const feature of [features].flat()) await feature(platform.app)
  const url = await platform.listen({ jobs: false })
  const client = () => new PocketBase(url)
  const make = createMake(platform.app.records)
  const testApp: TestApp = {
    url,
    app: platform.app,
    clock,
    log,
    jobs: platform.jobs,
    config,
    hooks: platform.hooks,
    moving: platform.moving,
    verifyAudit: platform.verifyAudit,
    storage: platform.storage,
    client,
    async logIn(email) {
      const loggedIn = client()
      await loggedIn.collection('users').authWithPassword(email, PASSWORD)
      return loggedIn
    },
    async logInAs(traits) {
      const { email } = (await make(users, traits)) as { email?: string }
      return testApp.logIn(String(email))
    },
    make,
    async stop() {
      await platform.stop()
      answers?.expectTrue()
    },
  }
  stopAfterFile(testApp)
  return testApp
}
