import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What a program that uses FFmpeg received. */
export type ReceivedStream = {
  /** Pictures in display order: their time in 33-bit ticks of 90 kHz, and the color of their center. */
  frames: { ticks: number; color: number[] }[]
  /** The number of decoded audio frames. */
  sounds: number
  /** What FFmpeg complained about. */
  complaints: string[]
}

const WORKER = fileURLToPath(new URL('./receive-worker.ts', import.meta.url))
const MAX_BYTES = 100_000_000
const run = promisify(execFile)

/** Receives a stream with FFmpeg's own client for some seconds of real time. */
export async function receiveStream(url: string, seconds: number): Promise<ReceivedStream> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-received-'))
  const path = join(folder, 'pictures.txt')
  const options = ['--no-warnings', WORKER, url, String(seconds), path]
  const limits = { env: {}, maxBuffer: MAX_BYTES }
  // The library may crash on shutdown, which is not the stream's fault.
  const { stderr = '' } = await run(process.execPath, options, limits).catch(
    (error: Error & { stderr?: string }) => error,
  )
  const lines = (await readFile(path, 'utf8')).split('\n').slice(0, -1)
  await rm(folder, { recursive: true })
  return { ...readLines(lines), complaints: stderr.split('\n').filter(Boolean) }
}

function readLines(lines: readonly string[]): Omit<ReceivedStream, 'complaints'> {
  let sounds = 0
  const frames = lines.map((line) => {
    const [ticks = 0, red = 0, green = 0, blue = 0, before = 0] = line.split(' ').map(Number)
    sounds = before
    return { ticks, color: [red, green, blue] }
  })
  return { frames, sounds }
}
