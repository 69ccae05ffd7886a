import { spawn } from 'node:child_process'
import { buildInfo, describeBuild } from '@docket/service/build-info'
import { type Config, readConfig } from '@docket/service/config'
import { explainFailure } from '@docket/service/explain-failure'
import { type Log, openLog } from '@docket/service/log'
import { startServer, stopOnSignal } from './start-server.ts'

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
  log.info('Docket TV is starting.', buildInfo())
  const { address } = await startServer(config, log, { beforeListening: stopOnSignal })
  console.log(welcome(address, config.demo))
  notifyService(log)
}

/** Tells systemd that the server answers requests, if it is started by a unit that waits for this (`Type=notify`). */
function notifyService(log: Log): void {
  if (process.env.NOTIFY_SOCKET === undefined) return
  const told = spawn('systemd-notify', ['--ready'], { stdio: 'ignore' })
  told.once('error', (error) =>
    log.warn('systemd could not be told that the server is ready.', { error }),
  )
}

function welcome(address: string, demo: boolean): string {
  const lines = [
    '',
    `  Docket TV is on air:  ${address}`,
    `  The viewers' guide:   ${address}/tvguide`,
  ]
  if (demo) lines.push('  Log in:               demo@docket.example  docket-demo-1')
  lines.push(`  Version:              ${describeBuild(buildInfo())}`)
  return [...lines, ''].join('\n')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
