import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a program that uses FFmpeg received. */
export type Received = {
  /** Pictures in the order of showing: their time in ticks of 90 kHz, of 33 bits, and the color of their middle. */
  frames: { ticks: number; color: number[] }[]
  /** The number of decoded frames of sound. */
  sounds: number
  /** What FFmpeg complained about. */
  complaints: string[]
}

const WORKER = fileURLToPath(new URL('./receive-worker.ts', import.meta.url))
const MOST_BYTES = 100_000_000
const run = promisify(execFile)

/** Receives a stream with FFmpeg's own client for some seconds of the clock. */
export async function receiveStream(url: string, seconds: number): Promise<Received> {
  const options = ['--no-warnings', WORKER, url, String(seconds)]
  const limits = { env: {}, maxBuffer: MOST_BYTES }
  // The library may crash when it is taken down, after everything was said.
  const { stdout, stderr } = await run(process.execPath, options, limits).catch(whatWasSaid)
  const complaints = stderr.split('\n').filter(Boolean)
  return { ...(JSON.parse(stdout) as Omit<Received, 'complaints'>), complaints }
}

function whatWasSaid(error: Error & { stdout?: string; stderr?: string }) {
  const { stdout = '', stderr = '' } = error
  if (!stdout.endsWith('}')) throw error
  return { stdout, stderr }
}
