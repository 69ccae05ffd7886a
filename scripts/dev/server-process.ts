import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { ToServer } from './messages.ts'
import { ROOT } from './places.ts'

/** How long requests in progress may delay the end of a process. */
const ENDS_WITHIN_MS = 1500
const MAX_ERRORS = 4000

export type ServerProcesses = {
  /** Returns a process that starts loading the sources. */
  take(): ChildProcess
  /** Starts the next process in advance, so that it has loaded the packages by the time it is needed. */
  prepare(): void
  /** Stops the prepared process, and waits until it has ended. */
  stop(): Promise<void>
}

/** Starts processes of the server with these environment variables. */
export function createServerProcesses(environment: NodeJS.ProcessEnv): ServerProcesses {
  let prepared: ChildProcess | undefined
  return {
    take() {
      const child = prepared?.connected ? prepared : spawnServer(environment)
      prepared = undefined
      ask(child, 'load')
      return child
    },
    prepare() {
      prepared ??= spawnServer(environment)
    },
    async stop() {
      if (prepared) await endProcess(prepared)
    },
  }
}

function spawnServer(environment: NodeJS.ProcessEnv): ChildProcess {
  const keepCompiled = join(ROOT, 'scripts/keep-compiled.mjs')
  return spawn(process.execPath, ['--import', keepCompiled, join(ROOT, 'scripts/dev/server.ts')], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
}

/** Sends a message, unless the process is ending. */
export function ask(child: ChildProcess, message: ToServer): void {
  if (child.connected) child.send(message)
}

/** Passes on what the process writes to its standard error. Returns a function that returns the last part of it. */
export function collectErrors(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    text = (text + chunk.toString()).slice(-MAX_ERRORS)
  })
  return () =>
    stripVTControlCharacters(text)
      .replace(/\nNode\.js v[\d.]+\n*$/, '')
      .trim()
}

/** Ends the process gracefully, or by force if that takes too long. */
export function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
