import { systemClock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { Log } from '@docket/service/log'
import { makeFirstAdministrator } from '#features/administrators/first-administrator.ts'
import { serveFirstRun } from '#features/administrators/first-run.ts'
import { alarmWatchOf } from '#features/alarms/alarms.ts'
import { demoPrograms } from '#features/demo/programs/demo-programs.ts'
import { serveSampleDays } from '#features/demo/sample-days.ts'
import { seedDemoWhenEmpty } from '#features/demo/seed-demo-when-empty.ts'
import { guide } from '#features/guide/guide.ts'
import { icons } from '#features/icons/icons.ts'
import { storePackage } from '#features/media/packaging/stored-packages.ts'
import { finderOf } from '#features/media/packaging/tell-encoder.ts'
import { tellTranscriber } from '#features/media/transcribing/known-transcriber.ts'
import { runnerOf } from '#features/playout/playout.ts'
import { materialize } from '#features/timeslots/materialize.ts'
import { loadBuiltGuide } from './built-guide.ts'
import { installFeatures } from './features.ts'
import { createPlatform, type Platform } from './platform/create-platform.ts'

/** A server that listens. */
export type RunningServer = {
  readonly address: string
  readonly platform: Platform
}

/**
 * Starts the whole server: the platform with every feature, on the address of its configuration. Rejects when the
 * configuration, the database or the port does not allow it.
 *
 * @param beforeListening is called with the platform before it accepts connections.
 */
export async function startServer(
  config: Config,
  log: Log,
  beforeListening: (platform: Platform) => void = () => undefined,
): Promise<RunningServer> {
  const platform = await createPlatform({ config, clock: systemClock, log })
  const { app } = platform
  installFeatures(app)
  serveSampleDays(app)
  await guide(app.named('guide'), await loadBuiltGuide())
  icons(app)
  if (config.demoPrograms) {
    demoPrograms(app.named('demo'), { findEncoder: finderOf(app), store: storePackage })
  }
  serveFirstRun(app)
  await makeFirstAdministrator(app)
  await seedDemoWhenEmpty(app, (extent) => materialize(app, extent))
  beforeListening(platform)
  const address = await platform.listen()
  runnerOf(app).start()
  alarmWatchOf(app).start()
  void finderOf(app)().catch((error: unknown) => log.error('No encoder was found.', { error }))
  void tellTranscriber(app).catch((error: unknown) => log.error('No transcriber.', { error }))
  return { address, platform }
}
