import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cue, toVtt } from '@docket/model/captions/cues'
import { cuesFromWords, type HeardWord } from '@docket/model/captions/heard'
import type { Watch } from '../encoder.ts'
import { type CutOptions, cutSound, msOfSec, writePart } from './cut-sound.ts'
import { type SpokenLanguage, spokenLanguage } from './spoken-languages.ts'
import { type Transcriber, TranscribingProblem, type Transcript } from './transcriber.ts'

type TranscriptionJob = {
  transcriber: Transcriber
  wav: string
  /** A tag such as `es-MX`. */
  language: string
  /** Contains the transcripts of finished parts. After a crash, work in the same folder continues where it stopped. */
  folder: string
  cut?: CutOptions
  watch?: Watch
}

/** Captions as WebVTT, and the words that they were made from. */
export type TranscribedCaptions = { vtt: string; cues: Cue[]; words: HeardWord[] }

/** Transcribes a sound part by part. Throws `TranscribingProblem`. */
export async function transcribeSound(work: TranscriptionJob): Promise<TranscribedCaptions> {
  const { watch, wav, cut } = work
  const language = spokenLanguage(work.language)
  if (!language) throw new TranscribingProblem('unknown-language', work.language)
  await mkdir(work.folder, { recursive: true })
  const parts = await cutSound(wav, cut)
  const lengthSec = parts.at(-1)?.untilSec ?? 0
  const cues: Cue[] = []
  const words: HeardWord[] = []
  for (const [at, part] of parts.entries()) {
    if (watch?.signal?.aborted) throw new TranscribingProblem('canceled')
    const heard = await transcribePart({ ...work, language }, at, part)
    const by = msOfSec(part.fromSec)
    const moved = heard.words.map((word) => moveBy(word, by))
    words.push(...moved)
    cues.push(...(heard.cues?.map((cue) => moveBy(cue, by)) ?? cuesFromWords(moved)))
    watch?.onProgress?.(part.untilSec / lengthSec)
  }
  if (cues.length === 0) throw new TranscribingProblem('nothing-said')
  return { vtt: toVtt(cues), cues, words }
}

async function transcribePart(
  { transcriber, wav, language, folder, watch }: TranscriptionJob & { language: SpokenLanguage },
  at: number,
  part: { fromSec: number; untilSec: number },
): Promise<Transcript> {
  const kept = join(folder, `part-${at}.json`)
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as Transcript
  const sound = join(folder, `part-${at}.wav`)
  await writePart(wav, part, sound)
  const heard = await transcriber.transcribe(sound, { language, signal: watch?.signal })
  await writeFile(`${kept}.half`, JSON.stringify(heard))
  await rename(`${kept}.half`, kept)
  await rm(sound, { force: true })
  return heard
}

function moveBy<Timed extends { fromMs: number; untilMs: number }>(one: Timed, by: number): Timed {
  return { ...one, fromMs: one.fromMs + by, untilMs: one.untilMs + by }
}
