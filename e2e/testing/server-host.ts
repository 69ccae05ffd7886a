import { readConfig } from '@docket/service/config'
import { openLog } from '@docket/service/log'
import { type RunningServer, startServer } from '../../apps/server/src/start-server.ts'
import { shiftTime } from './time/shift-time.ts'

/** What a worker process requests from its server host. */
export type HostRequest =
  | { id: number; start: NodeJS.ProcessEnv; shiftMs: number }
  | { id: number; advance: number }
  | { id: number; stop: string }

/** The response to a request: the address of a started server, or the reason why it did not start. */
export type HostAnswer = { id: number; address?: string; error?: string }

const { Date: RealDate } = globalThis
const running = new Map<string, RunningServer>()
let shiftMs = 0

/**
 * Runs servers one after another in one process, which loads and compiles their code only once. Each has its own data
 * and starts at the given time. Servers that a test kills, or starts with Node options, run in their own processes
 * instead.
 */
process.on('message', (request: HostRequest) => {
  answer(request).then(
    (address) => send({ id: request.id, ...(address !== undefined && { address }) }),
    (error: unknown) => send({ id: request.id, error: String(error) }),
  )
})

// The worker has exited.
process.on('disconnect', () => process.exit())

async function answer(request: HostRequest): Promise<string | undefined> {
  if ('stop' in request) {
    const server = running.get(request.stop)
    running.delete(request.stop)
    await server?.platform.stop()
    return undefined
  }
  if ('advance' in request) {
    setClock(shiftMs + request.advance)
    return undefined
  }
  setClock(request.shiftMs)
  const config = readConfig(request.start)
  const server = await startServer(config, openLog(config.logLevel))
  running.set(server.address, server)
  return server.address
}

function setClock(ms: number): void {
  shiftMs = ms
  globalThis.Date = RealDate
  shiftTime(ms)
}

function send(message: HostAnswer): void {
  process.send?.(message)
}
