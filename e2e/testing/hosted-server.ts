import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, serverEnvironment } from './server.ts'
import type { HostAnswer, HostRequest } from './server-host.ts'

const ROOT = join(import.meta.dirname, '../..')

/** A server that shares its process with the servers of other test files of this worker. */
export type HostedServer = {
  readonly url: string
  readonly dataFolder: string
  /** Runs an operator command on the same data, in a separate process, and returns its output. */
  command(...options: string[]): Promise<string>
  /** Advances the server's clock, so that everything due by then happens now. */
  advance(ms: number): Promise<void>
  /** Stops the server gracefully and removes its data. */
  stop(): Promise<void>
}

type PendingAddress = { resolve: (address: string) => void; reject: (error: Error) => void }
type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never

const waiting = new Map<number, PendingAddress>()
let host: ChildProcess | undefined
let requests = 0

/**
 * Starts a server with its own data, empty by default, in the host process of this worker. The host starts with its
 * first server.
 */
export async function startHostedServer(
  settings: Record<string, string> = {},
  dataFolder = mkdtempSync(join(tmpdir(), 'docket-e2e-')),
): Promise<HostedServer> {
  const environment = serverEnvironment(settings, dataFolder)
  const shiftMs = Number(process.env.DOCKET_TEST_SHIFT_MS)
  const url = await ask({ start: environment, shiftMs })
  return {
    url,
    dataFolder,
    command: (...options) => runCommand(options, environment),
    async advance(ms) {
      await ask({ advance: ms })
    },
    async stop() {
      await ask({ stop: url })
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function ask(request: WithoutId<HostRequest>): Promise<string> {
  requests += 1
  const id = requests
  host ??= startHost()
  host.send({ ...request, id })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function startHost(): ChildProcess {
  const started = fork(join(import.meta.dirname, 'server-host.ts'), {
    cwd: ROOT,
    execArgv: ['--import', './scripts/keep-compiled.mjs'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.on('message', ({ id, address = '', error }: HostAnswer) => {
    const request = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) request?.resolve(address)
    else request?.reject(new Error(error))
  })
  started.once('exit', (code) => {
    host = undefined
    for (const { reject } of waiting.values())
      reject(new Error(`The server host exited with ${code}.`))
    waiting.clear()
  })
  // A worker that has nothing left to do exits, together with its host.
  started.unref()
  started.channel?.unref()
  return started
}
