import { open, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Limits } from '../child/run-child.ts'
import { readTranscript } from './read-transcript.ts'
import { findProgram, runProgram } from './run-program.ts'
import { type Transcriber, TranscribingProblem } from './transcriber.ts'

/** The maximum number of bytes read from a file that the program wrote. */
const MAX_BYTES = 20_000_000

/**
 * Creates the transcriber that runs a program chosen by the operator. In its options, `{file}` is the WAV file,
 * `{language}` the language, and `{output}` a name without extension for the transcript. Without `{output}`, the
 * transcript is what the program writes to standard output.
 */
export function createCommandTranscriber(
  [program = '', ...given]: readonly string[],
  limits: Partial<Limits> = {},
): Transcriber {
  return {
    id: 'command',
    name: basename(program),
    async probe() {
      if (findProgram(program)) return { ok: true }
      return { ok: false, reason: `There is no program ${program} that can be run.` }
    },
    async transcribe(wav, { language, signal }) {
      const output = join(dirname(wav), `${basename(wav, '.wav')}-said`)
      const values: Record<string, string> = { file: wav, language, output }
      const options = given.map((option) =>
        option.replaceAll(/\{(file|language|output)\}/g, (_, name: string) => values[name] ?? ''),
      )
      const found = findProgram(program)
      if (!found) throw new TranscribingProblem('not-started', program)
      const said = await runProgram({ program: found, options, signal, limits })
      const usesFile = given.some((option) => option.includes('{output}'))
      return readTranscript(usesFile ? await readOutput(output) : said)
    },
  }
}

/**
 * Reads and removes what the program wrote, with any extension that it added. Prefers JSON, which has the most detail.
 */
async function readOutput(output: string): Promise<string> {
  const names = await readdir(dirname(output))
  const [name] = ['.json', '.vtt', '.srt', '']
    .map((extension) => `${basename(output)}${extension}`)
    .filter((one) => names.includes(one))
  if (name === undefined) throw new TranscribingProblem('not-understood', 'no file was written')
  const path = join(dirname(output), name)
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size > MAX_BYTES) throw new TranscribingProblem('too-much')
    return await file.readFile('utf8')
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
