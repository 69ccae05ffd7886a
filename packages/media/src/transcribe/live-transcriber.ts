import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { findProgram } from './run-program.ts'

/** A line that was heard, in milliseconds since the sound began. */
export type HeardLine = { fromMs: number; untilMs: number; text: string }

/** Transcribes a sound that never ends. */
export type LiveTranscriber = {
  /** Receives the next part of the sound: 16 kHz, one channel, 16 bits, little endian. */
  hear(sound: Buffer): void
  /** Resolves when the program has ended, with the end of its standard error. */
  ended: Promise<string>
  close(): void
}

type LiveTranscriberOptions = {
  /** The program and its options. `{language}` and `{vocabulary}` are filled in. */
  command: readonly string[]
  language: string
  /** The path of a file with names and words, one per line; empty if there are none. */
  vocabulary: string
  onLine(line: HeardLine): void
}

const MAX_WAITING_BYTES = 4_000_000
const MAX_LINE_CHARACTERS = 4000
const MAX_TEXT_CHARACTERS = 500
const MAX_COMPLAINT = 300

/**
 * Runs a program without a shell. It reads sound from standard input, and writes a line of JSON for each line that was
 * said: `{"from": 1.2, "until": 3.4, "text": "…"}`, in seconds. Anything else that it writes is ignored.
 */
export function openLiveTranscriber(options: LiveTranscriberOptions): LiveTranscriber {
  const { command, language, vocabulary, onLine } = options
  const [program = '', ...given] = command
  const values: Record<string, string> = { language, vocabulary }
  const words = given.map((word) =>
    word.replaceAll(/\{(language|vocabulary)\}/g, (_, name: string) => values[name] ?? ''),
  )
  const child = spawn(findProgram(program) ?? program, words, {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-MAX_COMPLAINT)
  })
  // Writing to a pipe that the program no longer reads causes an error here; only its exit matters.
  child.stdin.on('error', () => undefined)
  createInterface(child.stdout).on('line', (line) => {
    const heard = readHeard(line)
    if (heard) onLine(heard)
  })
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', () => resolve(complaint))
  })
  return {
    ended,
    hear(sound) {
      // If the program is too slow, sound is dropped, so that it does not fall further behind.
      if (child.stdin.writableLength < MAX_WAITING_BYTES) child.stdin.write(sound)
    },
    close() {
      child.stdin.end()
      child.kill('SIGKILL')
    },
  }
}

/** Reads a line of JSON. Returns `undefined` for anything else. */
export function readHeard(line: string): HeardLine | undefined {
  if (line.length > MAX_LINE_CHARACTERS || !line.startsWith('{')) return undefined
  try {
    const { from, until, text } = JSON.parse(line) as Record<string, unknown>
    if (typeof text !== 'string' || !isTime(from) || !isTime(until) || until < from)
      return undefined
    const said = text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_CHARACTERS).toWellFormed()
    if (said === '') return undefined
    return { fromMs: Math.round(from * 1000), untilMs: Math.round(until * 1000), text: said }
  } catch {
    return undefined
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
