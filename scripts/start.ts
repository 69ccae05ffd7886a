import { buildWeb } from './build.ts'

const PARENT_EVERY_MS = 500

if (!process.argv.includes('--no-build')) buildWeb()

// On a developer's own machine, an empty database is filled with the demo station. Elsewhere this must be requested.
const isOwnMachine = ['127.0.0.1', '::1', 'localhost', undefined].includes(process.env.HOST)
process.env.DOCKET_DEMO ??= isOwnMachine ? '1' : '0'
// Its recordings take some seconds of CPU time, so tests, which start the server directly, run without them.
process.env.DOCKET_DEMO_PROGRAMS ??= process.env.DOCKET_DEMO

stopWithNpm()
await import('../apps/server/src/main.ts')

/**
 * Stops this process when npm has ended. npm passes a signal only to the shell between them, which exits without
 * passing it on: the server would keep running alone, and keep its port.
 */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_EVERY_MS).unref()
}
