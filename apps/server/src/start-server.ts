import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RenderGuide } from '@docket/model/guide/guide-page'
import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import { makeFirstAdministrator } from '#features/accounts/administrators/first-administrator.ts'
import { serveFirstRun } from '#features/accounts/administrators/first-run.ts'
import { reportTranscriber } from '#features/captions/transcribing/known-transcriber.ts'
import type { GuideOptions } from '#features/guide/guide.ts'
import { icons } from '#features/guide/icons/icons.ts'
import { finderOf } from '#features/media/packaging/report-encoder.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { alarmWatchOf } from '#features/playout/alarms/alarms.ts'
import { runnerOf } from '#features/playout/playout.ts'
import { materialize } from '#features/schedule/timeslots/materialize.ts'
import { demoPrograms } from './demo/programs/demo-programs.ts'
import { serveSampleDays } from './demo/sample-days.ts'
import { seedDemoWhenEmpty } from './demo/seed-demo-when-empty.ts'
import { installFeatures } from './features.ts'
import { createPlatform, type Platform } from './platform/create-platform.ts'
import { publish } from './publish.ts'

const BUILT = new URL('../../guide/dist/', import.meta.url)

/**
 * Loads the guide from the web app's build: its render function, its scripts and its style sheets. Throws
 * when the guide has not been built.
 */
async function loadBuiltGuide(): Promise<GuideOptions> {
  const module = new URL('render/render.js', BUILT)
  if (!existsSync(module)) {
    throw new Error('The guide is not built yet: npm run build')
  }
  const { renderGuide } = (await import(module.href)) as { renderGuide: RenderGuide }
  return {
    render: renderGuide,
    assetsFolder: fileURLToPath(new URL('guide/', BUILT)),
    televisionFolder: fileURLToPath(new URL('tv/', BUILT)),
    embedScript: fileURLToPath(new URL('embed/embed.js', BUILT)),
    workerScript: fileURLToPath(new URL('worker/worker.js', BUILT)),
  }
}

/** Supervisors and container engines wait for ten seconds before they kill a process. */
const DRAIN_MS = 9000

/** A listening server. */
export type RunningServer = {
  readonly address: string
  readonly platform: Platform
}

/** The browser apps: built, or in development from their sources. */
export type WebApps = {
  guide: GuideOptions
  /** HTML of the studio's page. Default: that of the built studio. */
  studioPage?: string
}

type StartOptions = {
  /** Called before the platform accepts connections. */
  beforeListening?: (platform: Platform, log: Log) => void
  /** Default: the built apps. */
  webApps?: WebApps
}

/**
 * Starts the whole server: the platform with every feature, at the configured address. Rejects if the configuration, the
 * database or the port does not allow it.
 */
export async function startServer(
  config: Config,
  log: Log,
  { beforeListening, webApps }: StartOptions = {},
): Promise<RunningServer> {
  const { studioPage, guide: guideApp } = webApps ?? { guide: await loadBuiltGuide() }
  const platform = await createPlatform({ config, clock: systemClock, log, studioPage })
  const { app } = platform
  installFeatures(app)
  serveSampleDays(app)
  await publish(app, guideApp)
  icons(app)
  if (config.demoPrograms) {
    demoPrograms(app.named('demo'), { findEncoder: finderOf(app), store: storePackage })
  }
  serveFirstRun(app)
  await makeFirstAdministrator(app)
  await seedDemoWhenEmpty(app, (extent) => materialize(app, extent))
  beforeListening?.(platform, log)
  const address = await platform.listen()
  if (config.role !== 'web') {
    runnerOf(app).start()
    alarmWatchOf(app).start()
  }
  void finderOf(app)().catch((error: unknown) => log.error('No encoder was found.', { error }))
  void reportTranscriber(app).catch((error: unknown) =>
    log.error('No transcriber was found.', { error }),
  )
  return { address, platform }
}

/** Stops the server in order, and ends the process, on SIGTERM or SIGINT. */
export function stopOnSignal(platform: Platform, log: Log): void {
  const stop = () => {
    log.info('Stopping.')
    // Ends the process if stopping takes longer than this, so that no supervisor has to kill it.
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('The server did not stop cleanly.', { error })
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('uncaughtException', (error) => {
    log.error('The server is stopping because of an unexpected error.', { error })
    process.exit(1)
  })
}
