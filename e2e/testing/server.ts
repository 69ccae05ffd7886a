import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '@docket/model/testing/patience'

const ROOT = join(import.meta.dirname, '../..')
// Uses the compile cache, like `npm start`, so that code is not compiled again for every server.
const KEEP_COMPILED = ['--import', './scripts/keep-compiled.mjs']
const SHIFT_TIME = ['--import', './e2e/testing/time/shifted-process.ts']

export type RunningServer = {
  url: string
  dataFolder: string
  /** Runs an operator command on the same data and returns its output. */
  command(...options: string[]): Promise<string>
  /** Ends the process with a signal, keeps the data, and returns the exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  /** Waits until the process exits by itself and returns the exit code. */
  ended(): Promise<number | null>
  /** Stops the process gracefully and removes its data. */
  stop(): Promise<void>
}

/** Starts the server as a user would, on a free port, with its own data. */
export async function startServer(
  settings: Record<string, string> = {},
  dataFolder = mkdtempSync(join(tmpdir(), 'docket-e2e-')),
): Promise<RunningServer> {
  const environment = serverEnvironment(settings, dataFolder)
  const server = spawn(process.execPath, [...before(environment), 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server)
  return {
    url,
    dataFolder,
    command: (...options) => runCommand(options, environment),
    end: (signal) => end(server, signal),
    ended: () => new Promise((resolve) => server.once('exit', resolve)),
    async stop() {
      await end(server, 'SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the environment of a test server: a free port, its data folder, no demo and no rate limits, plus `settings`.
 */
export function serverEnvironment(
  settings: Record<string, string>,
  dataFolder: string,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    DOCKET_DATA: dataFolder,
    DOCKET_DEMO: '0',
    DOCKET_RATE_LIMITS: 'off',
    ...settings,
  }
}

/** Returns the modules that Node loads before the program. */
function before(environment: NodeJS.ProcessEnv): string[] {
  return environment.DOCKET_TEST_SHIFT_MS ? [...KEEP_COMPILED, ...SHIFT_TIME] : KEEP_COMPILED
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) {
    return Promise.resolve(server.exitCode)
  }
  return new Promise((resolve) => {
    server.once('exit', resolve)
    server.kill(signal)
  })
}

/** Returns the address that a starting server prints. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const tooLong = setTimeout(
      () => reject(new Error(`No address in the output: ${said}`)),
      LIMITS.startMs,
    )
    server.once('exit', () => reject(new Error(`The server exited: ${said}`)))
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /https?:\/\/[\w.]+:\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(tooLong)
      resolve(address)
    })
  })
}

/** Runs an operator command with the environment of a server, and returns its output. */
export function runCommand(options: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = spawn(
      process.execPath,
      [...before(environment), 'apps/server/src/cli.ts', ...options],
      {
        cwd: ROOT,
        env: environment,
      },
    )
    let said = ''
    for (const stream of [command.stdout, command.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
    }
    command.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(said))))
  })
}
