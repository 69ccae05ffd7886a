import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DevelopmentServer = {
  url: string
  /** Returns the ids of the processes that it has started. Empty on systems without `/proc`. */
  processes(): number[]
  /** Sends a signal and waits for the end of the process. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Runs the command of `npm run dev` in a project, on a free port, and waits for its address. */
export async function startDevelopmentServer(
  project: string,
  port = '0',
): Promise<DevelopmentServer> {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: port,
      DOCKET_DEMO_PROGRAMS: '0',
      DOCKET_DATA: join(project, 'data/dev'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /https?:\/\/[\w.]+:\d+/.exec(text)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The development server exited: ${text}`)))
  })
  return { url, processes: () => childrenOf(child.pid), end: (signal) => end(child, signal) }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

function childrenOf(parent: number | undefined): number[] {
  const list = `/proc/${parent}/task/${parent}/children`
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').map(Number) : []
}

/** Returns whether there is a process with this id. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}
