import { type Config, readConfig } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { type Log, openLog } from '@docket/service/log'
import type { Platform } from './platform/create-platform.ts'
import { startServer } from './start-server.ts'

const DRAIN_MS = 25_000

/** Starts the server from the environment's configuration and stops it in order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  try {
    await serve(config, log)
  } catch (error) {
    console.error(explainFailure(error, config) ?? explainUnknown(error, log))
    // Open handles, such as a database, would otherwise keep the process from ending.
    process.exit(1)
  }
}

/** Handles errors that the setup did not cause: logs where they happened and returns their message. */
function explainUnknown(error: unknown, log: Log): string {
  log.error('The server could not start.', { error })
  return error instanceof Error ? error.message : String(error)
}

async function serve(config: Config, log: Log): Promise<void> {
  const { address } = await startServer(config, log, (platform) => stopWhenTold(platform, log))
  console.log(welcome(address, config.demo))
}

function stopWhenTold(platform: Platform, log: Log): void {
  const stop = () => {
    log.info('Stopping.')
    // Cuts off whatever still hangs after this time, so that no supervisor has to kill the process.
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
    log.error('An unexpected error. The server is stopping.', { error })
    process.exit(1)
  })
}

function welcome(address: string, demo: boolean): string {
  const lines = [
    '',
    `  Docket TV is on air:  ${address}`,
    `  The viewers' guide:   ${address}/tvguide`,
  ]
  if (demo) lines.push('  Log in:               demo@docket.example  docket-demo-1')
  return [...lines, ''].join('\n')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
