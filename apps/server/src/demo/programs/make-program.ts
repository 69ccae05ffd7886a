import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Encoder,
  MediaProblem,
  type PreparedFilm,
  type Preset,
  prepareFilm,
  runChild,
} from '@docket/media/encoding'
import { SECOND_MS } from '@docket/model/time/instants'
import { convert } from 'fontverter'
import type { DrawRequest, DrawResult } from './draw-process.ts'
import { HEIGHT } from './drawing/scene.ts'
import type { ProgramWords } from './program-words.ts'

/** The typefaces of the guide, in the files for basic and extended Latin letters. */
const FILES = {
  'inter.ttf': import.meta.resolve(
    '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  ),
  'inter-extended.ttf': import.meta.resolve(
    '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  ),
  'fraunces.ttf': import.meta.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  ),
  'fraunces-extended.ttf': import.meta.resolve(
    '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
  ),
}

/**
 * Unpacks the typefaces into a folder, because the image library reads only unpacked fonts. Returns the path of a
 * configuration with only these fonts, so that pictures look the same on machines with other fonts, or with none.
 */
async function openTypefaces(folder: string): Promise<string> {
  const path = join(folder, 'fonts.conf')
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  for (const [name, url] of Object.entries(FILES)) {
    const packed = await readFile(fileURLToPath(url))
    await writeWhole(join(folder, name), await convert(packed, 'truetype'))
  }
  const cache = `<cachedir>${join(folder, 'cache')}</cachedir>`
  await writeWhole(path, `<fontconfig><dir>${folder}</dir>${cache}</fontconfig>`)
  return path
}

/** Writes under another name first, because another process may read the file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const half = `${path}.${process.pid}`
  await writeFile(half, content)
  await rename(half, path)
}

/** The quality at which programs are drawn and encoded. */
export type RenderQuality = { scale: number; fps: number; preset: Preset }

export const USUAL_FINISH: RenderQuality = { scale: 1, fps: 24, preset: 'ultrafast' }

type ProgramJob = {
  name: string
  words: ProgramWords
  encoder: Encoder
  /** The folder with the files of all programs. */
  folder: string
  finish: RenderQuality
  signal: AbortSignal
}

/** A finished program: its folder and its contents. */
export type MadeProgram = PreparedFilm & { folder: string }

/** Increase it when scenes change, so that older files are not used. */
const EDITION = 1
const QUALITY = 25
const DRAW_PROCESS = fileURLToPath(new URL('./draw-process.ts', import.meta.url))

/** Makes a program, or returns the existing one with the same words. Throws `MediaProblem`. */
export async function makeProgram(work: ProgramJob): Promise<MadeProgram> {
  const { name, folder } = work
  const own = join(folder, name)
  const known = join(own, `made-${keyOf(work)}.json`)
  const kept = await readFile(known, 'utf8').catch(() => undefined)
  if (kept !== undefined) return { ...(JSON.parse(kept) as PreparedFilm), folder: own }
  await rm(own, { recursive: true, force: true })
  const film = await makeFilm(work, own)
  await writeFile(`${known}.half`, JSON.stringify(film))
  await rename(`${known}.half`, known)
  return { ...film, folder: own }
}

function keyOf({ name, words, finish }: ProgramJob): string {
  const said = JSON.stringify([EDITION, QUALITY, name, words, finish])
  return createHash('sha256').update(said).digest('hex').slice(0, 16)
}

async function makeFilm(work: ProgramJob, own: string): Promise<PreparedFilm> {
  const { encoder, finish, signal } = work
  const parts = join(own, 'parts')
  await mkdir(parts, { recursive: true })
  const { filters, seconds } = await draw(work, parts)
  const film = await prepareFilm({
    encoder,
    film: {
      folder: parts,
      filters,
      durationMs: seconds * SECOND_MS,
      fps: finish.fps,
      preset: finish.preset,
      quality: QUALITY,
    },
    height: Math.round(HEIGHT * finish.scale),
    folder: own,
    watch: { signal },
  })
  await rm(parts, { recursive: true, force: true })
  return film
}

/** Draws the parts in a process that can be killed. */
async function draw(
  { name, words, folder, finish, signal }: ProgramJob,
  parts: string,
): Promise<DrawResult> {
  const { scale, fps } = finish
  const request: DrawRequest = { name, words, folder: parts, measure: { scale, fps } }
  const fonts = await openTypefaces(join(folder, 'typefaces'))
  let said = ''
  const { code, said: trouble } = await runChild({
    program: process.execPath,
    options: ['--no-warnings', DRAW_PROCESS],
    input: JSON.stringify(request),
    env: { FONTCONFIG_FILE: fonts },
    signal,
    onLine: (line) => {
      said = line
    },
  })
  if (code !== 0) throw new MediaProblem('crashed', trouble.slice(-500))
  return JSON.parse(said) as DrawResult
}
