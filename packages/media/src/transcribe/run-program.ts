import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { MediaProblemCode } from '@docket/model/media/problems'
import { type Limits, runChild } from '../child/run-child.ts'
import { MediaProblem } from '../encoder.ts'
import { TranscribingProblem } from './transcriber.ts'

/** Models are large, and a part of a few minutes may take a long time on a small machine. */
const LIMITS: Limits = {
  timeMs: 3_600_000,
  stallMs: 3_600_000,
  memoryBytes: 16_000_000_000,
  outputBytes: 20_000_000,
}

const CODES: Partial<Record<MediaProblemCode, TranscribingProblem['code']>> = {
  canceled: 'canceled',
  'too-slow': 'too-slow',
  'too-large': 'too-much',
  crashed: 'not-started',
}

type Program = {
  program: string
  options: readonly string[]
  signal?: AbortSignal | undefined
  limits?: Partial<Limits>
}

/** Runs a transcriber without a shell and returns what it wrote. Throws `TranscribingProblem`. */
export async function runProgram({ program, options, signal, limits }: Program): Promise<string> {
  const lines: string[] = []
  const ended = await runChild({
    program,
    options,
    signal,
    limits: { ...LIMITS, ...limits },
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' },
    isGroup: true,
    onLine: (line) => lines.push(line),
  }).catch((error: unknown) => {
    const code = error instanceof MediaProblem ? CODES[error.code] : undefined
    throw code ? new TranscribingProblem(code, String(error)) : error
  })
  if (ended.code !== 0) {
    throw new TranscribingProblem('failed', `exit ${ended.code ?? 'by a signal'}. ${ended.said}`)
  }
  return lines.join('\n')
}

/** Finds a program at its path, or in the folders of `PATH`. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  const candidates = isAbsolute(name) ? [name] : path.split(delimiter).map((one) => join(one, name))
  return candidates.find((one) => {
    try {
      accessSync(one, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
