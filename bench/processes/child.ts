import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
// Uses the start command in package.json: `node`, its options, and the script.
const SERVER_OPTIONS = startCommand().split(' ').slice(1, -1)
const STARTS_WITHIN_MS = 300_000

/** The resources used by a process: CPU time of all threads since its start, and its current memory. */
export type Usage = { cpuMs: number; memoryMb: number }

export type Child = {
  url: string
  pid: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts the server of a checkout like `npm start`, and waits until it listens. */
export function startServer(settings: Record<string, string>, root = ROOT): Promise<Child> {
  const script = join(root, 'apps/server/src/main.ts')
  return startChild(script, [], settings, SERVER_OPTIONS)
}

/** Starts a program and waits until it prints the address on which it listens. */
export async function startChild(
  script: string,
  options: string[],
  settings: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<Child> {
  const child = spawn(
    process.execPath,
    [
      ...nodeOptions,
      ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []),
      '--import',
      './bench/processes/report-usage.ts',
      script,
      ...options,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    usage: () =>
      new Promise((resolve) => {
        child.once('message', (usage) => resolve(usage as Usage))
        child.send('usage')
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return scripts.start
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const tooLong = setTimeout(
      () => reject(new Error(`No address in the output: ${said}`)),
      STARTS_WITHIN_MS,
    )
    child.once('exit', (code) => reject(new Error(`Exited with ${code}: ${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(tooLong)
      resolve(address)
    })
  })
}
