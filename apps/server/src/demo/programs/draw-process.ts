import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawLayers } from './drawing/draw-layers.ts'
import { filtersOf, type Measure, SOUND_FILE } from './drawing/filters.ts'
import type { ProgramWords } from './program-words.ts'
import { programOf } from './programs.ts'
import { Synthesizer } from './sound/synthesizer.ts'

/** The task of the process, which it reads from standard input as JSON. */
export type DrawRequest = { name: string; words: ProgramWords; folder: string; measure: Measure }

/** The result, which it prints as JSON. */
export type DrawResult = { filters: string; seconds: number }

/** Writes the pictures and the sound of a program to files. */
async function draw({ name, words, folder, measure }: DrawRequest): Promise<DrawResult> {
  sharp.concurrency(1)
  const scene = programOf(name).scene(words)
  const corners = await drawLayers(scene, folder, measure.scale)
  const sound = new Synthesizer(scene.seconds)
  scene.score(sound)
  await writeFile(join(folder, SOUND_FILE), sound.toWav())
  return { filters: filtersOf(scene, corners, measure), seconds: scene.seconds }
}

// Runs as a separate process, because it needs seconds of processor time, and its own list of fonts.
const drawn = await draw(JSON.parse(readFileSync(0, 'utf8')) as DrawRequest)
process.stdout.write(`${JSON.stringify(drawn)}\n`)
