import { existsSync } from 'node:fs'
import type { HeardWord } from '@docket/model/captions/heard'
import { SECOND_MS } from '@docket/model/time/instants'
import { findProgram, runProgram } from './run-program.ts'
import { type Transcriber, TranscribingProblem } from './transcriber.ts'

const PROGRAM = 'pocketsphinx_continuous'
/** Where Debian's package `pocketsphinx-en-us` puts its model. */
const MODEL = '/usr/share/pocketsphinx/model/en-us'
const WORD = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/

/** Creates the transcriber that uses an installed PocketSphinx, which needs no network and understands English. */
export function createPocketSphinx(): Transcriber {
  return {
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    async probe() {
      if (!findProgram(PROGRAM)) return { ok: false, reason: 'PocketSphinx is not installed.' }
      if (existsSync(MODEL)) return { ok: true }
      return { ok: false, reason: 'The English model of PocketSphinx is not installed.' }
    },
    async transcribe(wav, { language, signal }) {
      if (language !== 'en') throw new TranscribingProblem('only-english', language)
      const program = findProgram(PROGRAM)
      if (!program) throw new TranscribingProblem('not-started', PROGRAM)
      const options = ['-infile', wav, '-time', 'yes', '-logfn', '/dev/null']
      const said = await runProgram({ program, options, signal })
      return { words: said.split('\n').flatMap(wordOf) }
    },
  }
}

/** Reads a line such as `ferry(2) 1.23 1.61 0.87`. Silence and noise are in brackets. */
function wordOf(line: string): HeardWord[] {
  const [, said = '', from, until, confidence] = WORD.exec(line) ?? []
  const text = said.replace(/\(\d+\)$/, '')
  if (text === '' || /^[<[+]/.test(text)) return []
  return [
    {
      text,
      fromMs: Math.round(Number(from) * SECOND_MS),
      untilMs: Math.round(Number(until) * SECOND_MS),
      confidence: Math.min(1, Number(confidence)),
    },
  ]
}
