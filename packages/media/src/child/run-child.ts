import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import type { MediaProblemCode } from '@docket/model/media/problems'
import { MediaProblem, type Watch } from '../encoder.ts'

/** The limits of a process that reads untrusted files. */
export type Limits = {
  timeMs: number
  stallMs: number
  memoryBytes: number
  /** The maximum number of bytes that it may write to standard output. */
  outputBytes: number
}

export const USUAL_LIMITS: Limits = {
  timeMs: 6 * 3_600_000,
  stallMs: 120_000,
  memoryBytes: 1_500_000_000,
  outputBytes: 1_000_000_000,
}

type Run = {
  program: string
  options: readonly string[]
  /** What the program reads from standard input. Unlike an option, its length is not limited by the system. */
  input?: string
  /** Receives each line of standard output. Any line counts as progress. */
  onLine(line: string): void
  /** Receives each line of standard error. */
  onSaid?(line: string): void
  limits?: Partial<Limits>
  signal?: AbortSignal | undefined
  /** The working folder; the server's by default. */
  folder?: string
  /** Empty by default, so that no secret of the server is passed on. */
  env?: Readonly<Record<string, string>>
  /** Whether the programs that it starts are killed with it. */
  isGroup?: boolean
  /** Whether it keeps normal priority, because it cannot wait. */
  isUrgent?: boolean
}

/** How the process ended; `said` is the end of its standard error. */
export type ChildExit = { code: number | null; said: string }

const WATCH_MS = 250
const PAGE_BYTES = 4096
const MAX_ERROR_CHARACTERS = 4000

/**
 * Runs a program with low priority, an empty environment and limits. It is only ever ended by `SIGKILL`, because a
 * muxer that is stopped gracefully writes a valid but shortened file. Throws `MediaProblem` if it was killed for
 * exceeding a limit, canceled, or could not be started.
 */
export async function runChild(run: Run): Promise<ChildExit> {
  const { onLine, onSaid, limits, signal, isGroup = false, isUrgent = false } = run
  if (signal?.aborted) throw new MediaProblem('canceled')
  const child = start(run)
  const ended = Promise.withResolvers<number | null>()
  child.once('error', ended.reject)
  child.once('close', (code) => ended.resolve(code))
  if (!isUrgent) lowerPriority(child)
  const guard = guardChild(child, { limits: { ...USUAL_LIMITS, ...limits }, signal, isGroup })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-MAX_ERROR_CHARACTERS)
  })
  if (onSaid) createInterface({ input: child.stderr }).on('line', onSaid)
  createInterface({ input: child.stdout }).on('line', (line) => {
    guard.progressed()
    onLine(line)
  })
  try {
    const code = await ended.promise
    if (guard.killedFor) throw new MediaProblem(guard.killedFor)
    return { code, said }
  } catch (error) {
    if (error instanceof MediaProblem) throw error
    throw new MediaProblem('crashed', String(error))
  } finally {
    guard.end()
  }
}

/** Starts the program. Throws `MediaProblem` if the system refuses, for example because of a long option. */
function start({ program, options, input, folder, env = {}, isGroup = false }: Run) {
  try {
    const child = spawn(program, options, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env,
      ...(folder !== undefined && { cwd: folder }),
      detached: isGroup,
    })
    // If a program ends without reading its input, only its exit code matters.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    return child
  } catch (error) {
    throw new MediaProblem('crashed', String(error))
  }
}

type ChildGuardOptions = { limits: Limits; signal: AbortSignal | undefined; isGroup: boolean }

/** Kills the process when it exceeds a limit or when `signal` is aborted. */
function guardChild(child: ChildProcess, { limits, signal, isGroup }: ChildGuardOptions) {
  const guard = {
    killedFor: undefined as MediaProblemCode | undefined,
    progressed() {
      seenAt = performance.now()
    },
    end() {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', cancel)
      end(child, isGroup)
    },
  }
  const kill = (reason: MediaProblemCode) => {
    guard.killedFor ??= reason
    end(child, isGroup)
  }
  let written = 0
  child.stdout?.on('data', ({ length }: Buffer) => {
    written += length
    if (written > limits.outputBytes) kill('too-large')
  })
  const cancel = () => kill('canceled')
  let seenAt = performance.now()
  const timer = setTimeout(() => kill('too-slow'), limits.timeMs)
  const watch = setInterval(() => {
    if (performance.now() - seenAt > limits.stallMs) kill('too-slow')
    void memoryOf(child.pid).then((bytes) => bytes > limits.memoryBytes && kill('too-large'))
  }, WATCH_MS)
  signal?.addEventListener('abort', cancel, { once: true })
  return guard
}

function end(child: ChildProcess, isGroup: boolean): void {
  if (!isGroup || child.pid === undefined) {
    child.kill('SIGKILL')
    return
  }
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // All of them have already ended.
  }
}

/** Returns the memory of a process in bytes, or 0 if the system does not report it. */
async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * PAGE_BYTES
  } catch {
    return 0
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended, or the system does not allow it.
  }
}

/** Passes on progress at most twice a second, and never backward. */
export function steadily({ onProgress }: Watch): (part: number) => void {
  let last = 0
  let toldAt = 0
  return (part) => {
    const now = performance.now()
    if (!onProgress || part <= last || now - toldAt < 500) return
    last = part
    toldAt = now
    onProgress(Math.min(1, part))
  }
}
