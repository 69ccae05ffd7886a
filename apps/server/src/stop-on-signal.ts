import type { Log } from '@docket/service/log'
import type { Platform } from './platform/create-platform.ts'

const DRAIN_MS = 25_000

/** Stops the server in order, and ends the process, on SIGTERM or SIGINT. */
export function stopOnSignal(platform: Platform, log: Log): void {
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
