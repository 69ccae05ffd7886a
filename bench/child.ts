import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STARTS_WITHIN_MS = 120_000

export type Child = { url: string; pid: number; stop(): Promise<void> }

/** Starts a program that prints the address it listens on, and waits for that. */
export async function startChild(
  script: string,
  options: string[],
  settings: Record<string, string> = {},
): Promise<Child> {
  const child = spawn(process.execPath, [script, ...options], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const tooLong = setTimeout(() => reject(new Error(`No address in: ${said}`)), STARTS_WITHIN_MS)
    child.once('exit', (code) => reject(new Error(`Ended with ${code}: ${said}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address === undefined) return
      clearTimeout(tooLong)
      resolve(address)
    })
  })
}
