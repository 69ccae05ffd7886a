import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoder } from '@docket/media/encoding'
import { createPocketSphinx, type Transcriber, transcribeSound } from '@docket/media/transcribing'
import { wordsOf } from '@docket/model/texts/match-words'
import { measure, sayLoad } from './usage.ts'

/** A council meeting as stations record it. */
const TEXT = `Good evening and welcome to the regular meeting of the city council. The clerk will call the roll.
All members are present. The first item tonight is the budget for the coming year. The committee met three times and
heard from every department. We propose to repair the harbor road, to keep the library open on Sunday, and to hire two
new fire fighters. The cost is lower than last year because the ferry now pays for itself. Are there any questions from
the public? Yes, please come to the microphone and state your name and address for the record. Thank you. I live on
Water Street, and I want to know when the work on the bridge will begin. The work will begin in the spring, after the
ice is gone. The motion carries. The meeting is closed.`

const VOICES = ['rms', 'slt']
/** Debian's `pocketsphinx-testdata`: recordings of LibriVox readers, and the texts that they read. */
const READERS = '/usr/share/pocketsphinx/test/data/librivox'
const LIMITS = { rms: 10, readers: 50 }

type Speech = { name: string; files: string[]; said: string }

/**
 * Prints how many words PocketSphinx gets wrong for two synthetic voices and for real readers. Programs that are not
 * installed are reported and skipped.
 */
export async function countWrongWords(
  [encoder]: readonly Encoder[],
  folder: string,
): Promise<void> {
  const transcriber = createPocketSphinx()
  const state = await transcriber.probe()
  if (!state.ok || !encoder) {
    console.log(`\nWords: skipped. ${state.ok ? 'No encoder is installed.' : state.reason}`)
    return
  }
  const speeches = [...voicesIn(folder), ...readers()]
  console.log(`\n${transcriber.name}, ${sayLoad()}\n`)
  console.log('| Speech | Words | Wrong | CPU s | of sound s |\n|-|-:|-:|-:|-:|')
  for (const speech of speeches) {
    const wavs = await Promise.all(
      speech.files.map(async (file, at) => {
        const wav = join(folder, `${speech.name.replace(/\W/g, '')}-${at}-16k.wav`)
        await encoder.encode(file, wav, { kind: 'speech', name: 'speech', durationMs: 120_000 })
        return wav
      }),
    )
    const cost = await measure(() => heardIn(transcriber, wavs))
    const said = wordsOf(speech.said)
    const wrong = (100 * errorsIn(said, wordsOf(cost.result))) / said.length
    const seconds = wavs.reduce((sum, wav) => sum + readFileSync(wav).length / 32_000, 0)
    console.log(
      `| ${speech.name} | ${said.length} | ${wrong.toFixed(1)} % | ${cost.cpuSec.toFixed(1)} | ${seconds.toFixed(1)} |`,
    )
    const limit = speech.name === 'flite rms' ? LIMITS.rms : LIMITS.readers
    if (wrong > limit) process.exitCode = 1
  }
}

function voicesIn(folder: string): Speech[] {
  return VOICES.flatMap((voice) => {
    const file = join(folder, `${voice}.wav`)
    try {
      execFileSync('flite', ['-voice', voice, '-t', TEXT, '-o', file], { stdio: 'pipe' })
    } catch {
      console.log(`\nThe voice ${voice}: skipped. Flite is not installed.`)
      return []
    }
    return { name: `flite ${voice}`, files: [file], said: TEXT }
  })
}

function readers(): Speech[] {
  if (!existsSync(READERS)) {
    console.log(
      '\nReaders of LibriVox: skipped. The package pocketsphinx-testdata is not installed.',
    )
    return []
  }
  const lines = readFileSync(join(READERS, 'transcription'), 'utf8').trim().split('\n')
  const told = lines.flatMap((line) => {
    const [, said = '', name = ''] = /^(.*?)\s*\((\S+)\)$/.exec(line) ?? []
    const file = join(READERS, `${name}.wav`)
    return existsSync(file) ? [{ file, said: said.replace(/<\/?s>/g, '') }] : []
  })
  const said = told.map((one) => one.said).join(' ')
  return [{ name: 'LibriVox readers', files: told.map(({ file }) => file), said }]
}

async function heardIn(transcriber: Transcriber, wavs: readonly string[]): Promise<string> {
  const heard: string[] = []
  for (const wav of wavs) {
    const work = { transcriber, wav, language: 'en', folder: `${wav}-parts` }
    const { words } = await transcribeSound(work).catch(() => ({ words: [] }))
    heard.push(...words.map(({ text }) => text))
  }
  return heard.join(' ')
}

/** Returns how many words were replaced, left out or added. */
function errorsIn(said: readonly string[], heard: readonly string[]): number {
  let row = [0, ...heard.map((_, at) => at + 1)]
  for (const [line, word] of said.entries()) row = nextRow(row, line + 1, word, heard)
  return row.at(-1) ?? said.length
}

/** Returns the next row of the table of Levenshtein distances. */
function nextRow(
  row: readonly number[],
  first: number,
  word: string,
  heard: readonly string[],
): number[] {
  const next = [first]
  for (const [at, one] of heard.entries()) {
    const [before = 0, above = 0] = row.slice(at, at + 2)
    next.push(Math.min(before + (word === one ? 0 : 1), above + 1, (next[at] ?? 0) + 1))
  }
  return next
}
