import { users } from '@docket/model/collections/users'
import PocketBase from 'pocketbase'
import type { App } from '#platform/app.ts'
import type { Config } from '#platform/config.ts'
import { createPlatform } from '#platform/create-platform.ts'
import type { JobRunner } from '#platform/jobs/jobs.ts'
import type { NewValues } from '#platform/records/records.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { createMake, type Make, PASSWORD } from './make.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { makeDatabaseConfig } from './test-database.ts'
import { createTestLog, type TestLog } from './test-log.ts'

/** A feature, or several joined as `main` does. */
export type Feature = (app: App) => void | Promise<void>

export type TestOptions = {
  config?: Partial<Config>
  /** The clock stands still at 2026-03-02T12:00:00Z unless a test says otherwise. */
  clock?: TestClock
}

export type TestApp = {
  readonly url: string
  readonly app: App
  readonly clock: TestClock
  readonly log: TestLog
  /** Nothing runs by itself: `drain` runs what is due. */
  readonly jobs: JobRunner
  readonly config: Config
  /** A client of nobody in particular. */
  client(): PocketBase
  /** A client signed in as the person of that e-mail address, with `PASSWORD`. */
  signIn(email: string): Promise<PocketBase>
  /** A client signed in as somebody who is made for it, a station's member or nobody's. */
  signInAs(traits?: NewValues<typeof users>): Promise<PocketBase>
  /** As the system; fills in whatever a test has no opinion about. */
  readonly make: Make
  stop(): Promise<void>
}

const running = new Set<TestApp>()

/** Stops what the file at hand has started and not stopped itself. */
export async function stopTestApps(): Promise<void> {
  for (const app of running) await app.stop()
}

/**
 * Starts a server with the features given, on a free port, over an empty database of the kind that
 * this run is about. It stops by itself after the file's last test.
 */
export async function startTestApp(
  features: Feature | readonly Feature[] = [],
  { config: settings = {}, clock = createTestClock() }: TestOptions = {},
): Promise<TestApp> {
  const log = createTestLog()
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    demo: false,
    signup: 'open',
    publicUrl: 'https://docket.example',
    rateLimits: false,
    handInFiles: { networkBytes: 10 ** 9, stationBytes: 10 ** 9 },
    diskFloorBytes: 0,
    guideHosts: new Map(),
    outboundAllow: [{ host: '127.0.0.1', port: '*' }],
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
    client,
    async signIn(email) {
      const signedIn = client()
      await signedIn.collection('users').authWithPassword(email, PASSWORD)
      return signedIn
    },
    async signInAs(traits) {
      const { email } = (await make(users, traits)) as { email?: string }
      return testApp.signIn(String(email))
    },
    make,
    async stop() {
      running.delete(testApp)
      await platform.stop()
    },
  }
  running.add(testApp)
  return testApp
}
