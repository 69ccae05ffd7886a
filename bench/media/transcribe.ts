import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createCommandTranscriber,
  createPocketSphinx,
  type Transcriber,
  transcribeSound,
} from '@docket/media/transcribing'
import { DOUBTED_BELOW } from '@docket/model/captions/heard'

// Prints how many words transcribers get wrong: `node bench/media/transcribe.ts [PROGRAM AND OPTIONS]`. Debian's
// `flite` reads the minutes of a council meeting in two voices. Linux only.

const VOICES = ['rms', 'slt']
const MINUTES = `Good evening and welcome to the regular meeting of the city council. The first item
on the agenda is the budget for the next year. The mayor has asked the finance committee to report on the cost of the
new library and the repair of the harbor bridge. We have received more than forty letters from people who live near
the river. Many of them ask for better street lights and a safe way to school. The second item is the request of the
fire department for two new engines. The chief will explain why the old ones can not be used in winter. After that we
will hear comments from the public. Please state your name and your address before you speak. Each speaker has three
minutes. Thank you for coming tonight and please turn off your phones.`

const READERS = '/usr/share/pocketsphinx/test/data/librivox'
const BYTES_PER_SEC = 32_000
const folder = mkdtempSync(join(tmpdir(), 'docket-bench-transcribe-'))
try {
  const command = process.argv.slice(2)
  for (const transcriber of [
    createPocketSphinx(),
    ...(command.length > 0 ? [createCommandTranscriber(command)] : []),
  ]) {
    await measureAll(transcriber)
  }
} finally {
  rmSync(folder, { recursive: true })
}

async function measureAll(transcriber: Transcriber): Promise<void> {
  const state = await transcriber.probe()
  if (!state.ok) {
    console.log(`Skipped: ${state.reason}`)
    return
  }
  console.log(`\n${transcriber.name}\n\n| Speech | Words | Wrong | Doubtful | s / s of sound |`)
  console.log('|-|-:|-:|-:|-:|')
  for (const voice of VOICES) {
    const wav = speak(voice)
    const name = `flite ${voice}`
    if (wav) printRow(name, await measure(transcriber, wav, MINUTES))
    else console.log(`Skipped: ${name}, because flite is not installed.`)
  }
  const readers = readersOf()
  const figures: Figures[] = []
  for (const { wav, said } of readers) figures.push(await measure(transcriber, wav, said))
  if (readers.length > 0) printRow('five sentences of LibriVox', sumOf(figures))
  else console.log('Skipped: human readers, because pocketsphinx-testdata is not installed.')
}

type Figures = { words: number; wrong: number; doubtful: number; sec: number; soundSec: number }

async function measure(transcriber: Transcriber, wav: string, text: string): Promise<Figures> {
  const began = performance.now()
  const place = mkdtempSync(join(folder, 'parts-'))
  const { words } = await transcribeSound({ transcriber, wav, folder: place, language: 'en' })
  const said = plainWords(text)
  return {
    words: said.length,
    wrong: distance(said, plainWords(words.map((word) => word.text).join(' '))),
    doubtful: words.filter(({ confidence }) => (confidence ?? 1) < DOUBTED_BELOW).length,
    sec: (performance.now() - began) / 1000,
    soundSec: statSync(wav).size / BYTES_PER_SEC,
  }
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => all.reduce((total, one) => total + one[name], 0)
  return {
    words: sum('words'),
    wrong: sum('wrong'),
    doubtful: sum('doubtful'),
    sec: sum('sec'),
    soundSec: sum('soundSec'),
  }
}

function printRow(name: string, { words, wrong, doubtful, sec, soundSec }: Figures): void {
  const share = `${((wrong / words) * 100).toFixed(1)} %`
  console.log(`| ${name} | ${words} | ${share} | ${doubtful} | ${(sec / soundSec).toFixed(2)} |`)
}

/** Returns the recordings of human readers, with their words, from Debian's `pocketsphinx-testdata`. */
function readersOf(): { wav: string; said: string }[] {
  if (!existsSync(READERS)) return []
  const lines = readFileSync(join(READERS, 'transcription'), 'utf8').trim().split('\n')
  return lines.flatMap((line) => {
    const [, said = '', name = ''] = /^<s> (.*) <\/s> \((.*)\)$/.exec(line) ?? []
    const wav = join(READERS, `${name}.wav`)
    return said !== '' && existsSync(wav) ? [{ wav, said }] : []
  })
}

/** Returns a WAV file of 16 kHz, or `undefined` if the program is not installed. */
function speak(voice: string): string | undefined {
  const wav = join(folder, `${voice}.wav`)
  try {
    execFileSync('flite', ['-voice', voice, '-t', MINUTES, '-o', wav], { stdio: 'ignore' })
    return wav
  } catch {
    return undefined
  }
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z']+/g) ?? []
}

/** Counts the words that were replaced, left out or added. */
function distance(said: readonly string[], heard: readonly string[]): number {
  let row = heard.map((_, at) => at + 1)
  row.unshift(0)
  for (const [line, word] of said.entries()) {
    const next = [line + 1]
    for (const [at, other] of heard.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
