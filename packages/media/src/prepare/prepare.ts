import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gainOf } from '@docket/model/media/findings'
import type { Inspection, Rendition } from '@docket/model/media/packaged'
import {
  type Encoder,
  type Film,
  type InspectionResult,
  MediaProblem,
  type Task,
  type Watch,
} from '../encoder.ts'
import { alignTimes } from '../fmp4/align-times.ts'
import { type Fragment, readFragments } from '../fmp4/fragments.ts'
import { bitRatesOf, mainPlaylist, mediaPlaylist, type RenditionIndex } from '../fmp4/playlists.ts'
import {
  checkTogether,
  cutPicture,
  cutSound,
  endsOf,
  type Segment,
  totalMs,
} from '../fmp4/segments.ts'
import { type PlanOptions, planPicture, SEGMENT_SEC, SOUND_NAME } from '../plan/house-format.ts'

/** A finished rendition, as stored next to its file. */
export type FinishedRendition = Rendition & RenditionIndex & { durationMs: number }

/** The result of packaging. All files are in one folder. */
export type Package = {
  renditions: Rendition[]
  /** The length of the picture in the house format, or of the sound if there is no picture. */
  durationMs: number
  files: string[]
}

/** The index of all segments, for channels that play the package. */
export const INDEX_FILE = 'index.json'
export const MAIN_PLAYLIST = 'main.m3u8'

type PackagingJob = {
  encoder: Encoder
  file: string
  /** Contains the finished renditions. After a crash, work in the same folder continues where it stopped. */
  folder: string
  inspection: Inspection
  options?: PlanOptions
  watch?: Watch
}

/** Inspects a file into `folder`, or returns the result of an earlier inspection there. Throws `MediaProblem`. */
export async function inspectInto(
  work: Omit<PackagingJob, 'inspection' | 'options'>,
): Promise<InspectionResult> {
  const { encoder, file, folder, watch } = work
  const kept = join(folder, 'inspected.json')
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as InspectionResult
  await mkdir(folder, { recursive: true })
  const inspected = await encoder.inspect(file, folder, watch)
  await writeWhole(kept, JSON.stringify(inspected))
  return inspected
}

/**
 * Makes the renditions of a file in the house format, smallest first. Keeps renditions that an earlier run finished in
 * the same folder. Throws `MediaProblem`.
 */
export async function prepare(work: PackagingJob): Promise<Package> {
  const { inspection } = work
  // The sound may continue after the picture.
  const options = { ...work.options, durationMs: inspection.durationMs }
  await mkdir(work.folder, { recursive: true })
  try {
    return await makeAll(work, pictureTasks(inspection, options))
  } catch (error) {
    const isCopied = error instanceof MediaProblem && error.code === 'invalid-result'
    const plan = planPicture(inspection.picture, options)
    if (!isCopied || plan.kind !== 'copy') throw error
    // The picture cannot be copied after all: its segments do not fit, or its times are wrong.
    await rm(join(work.folder, `${plan.name}.json`), { force: true })
    await rm(join(work.folder, `${SOUND_NAME}.json`), { force: true })
    return await makeAll(work, pictureTasks(inspection, { ...options, mayCopy: false }))
  }
}

function pictureTasks({ picture, durationMs }: Inspection, options?: PlanOptions): Task[] {
  const plan = planPicture(picture, options)
  if (plan.kind === 'none') return []
  if (plan.kind === 'copy') return [{ ...plan, durationMs }]
  return plan.rungs.map((rung) => ({ kind: 'picture', name: rung.name, rung, durationMs }))
}

async function makeAll(work: PackagingJob, [first, ...others]: Task[]): Promise<Package> {
  const { inspection } = work
  const tasks = others.length + 2
  const share = (at: number): Watch => partOf(work.watch, at / tasks, 1 / tasks)
  const finished: FinishedRendition[] = []
  let lead: Segment[] = soundOnlySegments(inspection.durationMs)
  if (first) {
    const picture = await makeOne(work, first, cutPicture, share(0))
    checkLength(picture.durationMs, inspection)
    lead = picture.segments
    finished.push(picture)
  }
  const sound: Task = {
    kind: 'sound',
    name: SOUND_NAME,
    gainDb: gainOf(inspection.sound),
    ...(inspection.sound?.oneSide && { oneSide: inspection.sound.oneSide }),
    durationMs: totalMs(lead),
    cutsMs: endsOf(lead).slice(0, -1),
  }
  finished.push(await makeOne(work, sound, (all) => cutSound(all, lead), share(1)))
  for (const [at, task] of others.entries()) {
    finished.push(await makeOne(work, task, cutPicture, share(at + 2)))
  }
  return writePackage(work.folder, inspection.picture?.fps ?? 0, finished)
}

type FilmWork = {
  encoder: Encoder
  film: Film
  /** The height of its picture. */
  height: number
  /** Contains the package. */
  folder: string
  watch?: Watch
}

/** A packaged film, and the results of inspecting its picture. */
export type PreparedFilm = { made: Package; inspected: InspectionResult }

/** Makes a film and packages it, with stills and a sprite. Throws `MediaProblem`. */
export async function prepareFilm({
  encoder,
  film,
  height,
  folder,
  watch = {},
}: FilmWork): Promise<PreparedFilm> {
  await mkdir(folder, { recursive: true })
  const name = String(height)
  const halves = { picture: await partFor(folder, name), sound: await partFor(folder, SOUND_NAME) }
  await encoder.generate(film, halves, watch)
  const picture = await finishOne(folder, name, halves.picture, (all) =>
    cutPicture(all, film.segmentSec),
  )
  const sound = await finishOne(folder, SOUND_NAME, halves.sound, (all) =>
    cutSound(all, picture.segments),
  )
  const made = await writePackage(folder, film.fps, [picture, sound])
  const inspected = await encoder.inspect(join(folder, `${name}.mp4`), folder, watch)
  return { made, inspected }
}

/** Makes one rendition, unless an earlier run has finished it. */
export async function makeOne(
  { encoder, file, folder }: Pick<PackagingJob, 'encoder' | 'file' | 'folder'>,
  task: Task,
  cut: CutSegments,
  watch: Watch,
): Promise<FinishedRendition> {
  const kept = join(folder, `${task.name}.json`)
  if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as FinishedRendition
  const half = await partFor(folder, task.name)
  await encoder.encode(file, half, task, watch)
  return finishOne(folder, task.name, half, cut)
}

type CutSegments = (fragments: Awaited<ReturnType<typeof readFragments>>['fragments']) => Segment[]

/** Cuts an encoded file into segments and renames it to its final name. */
export async function finishOne(
  folder: string,
  name: string,
  half: string,
  cut: CutSegments,
): Promise<FinishedRendition> {
  const whole = join(folder, `${name}.mp4`)
  await orInvalid(() => alignTimes(half))
  const made = await orInvalid(() => readFragments(half))
  const segments = cut(made.fragments)
  const last = segments.at(-1)
  if (!last) throw new MediaProblem('invalid-result', `${name} is empty`)
  // A dropped tiny segment, and the muxer's own index, are not part of the file.
  await truncate(half, last.offset + last.bytes)
  await rename(half, whole)
  const finished: FinishedRendition = {
    name,
    width: made.width,
    height: made.height,
    codecs: made.codecs,
    ...(made.width > 0 && { fps: rateOf(made.fragments) }),
    ...bitRatesOf(segments),
    bytes: (await stat(whole)).size,
    initBytes: made.initBytes,
    segments,
    durationMs: totalMs(segments),
  }
  await writeWhole(join(folder, `${name}.json`), JSON.stringify(finished))
  return finished
}

/** Returns the number of pictures per second, to a thousandth. */
function rateOf(fragments: readonly Fragment[]): number {
  const samples = fragments.reduce((sum, one) => sum + one.samples, 0)
  const seconds = fragments.reduce((sum, one) => sum + one.durationSec, 0)
  return seconds > 0 ? Math.round((samples / seconds) * 1000) / 1000 : 0
}

/**
 * Returns a new name for an unfinished rendition, and removes what an earlier run left behind. The process of a killed
 * server may still write for a moment, so no name is used twice.
 */
async function partFor(folder: string, name: string): Promise<string> {
  for (const left of await readdir(folder)) {
    const isOfThis = left.startsWith(`${name}.`) && left.endsWith('.part')
    if (isOfThis) await rm(join(folder, left), { force: true })
  }
  return join(folder, `${name}.${randomUUID()}.part`)
}

/** Refuses renditions that do not fit together, and writes the playlists. */
export async function writePackage(
  folder: string,
  frameRate: number,
  finished: FinishedRendition[],
): Promise<Package> {
  const segments = new Map(finished.map((one) => [one.name, one.segments]))
  await orInvalid(async () => checkTogether(segments))
  const renditions = finished.map(
    ({ initBytes, segments: _, durationMs, ...rendition }) => rendition,
  )
  const [{ durationMs } = { durationMs: 0 }] = finished
  const texts = new Map(
    finished.map((one) => [`${one.name}.m3u8`, mediaPlaylist(`${one.name}.mp4`, one)]),
  )
  texts.set(MAIN_PLAYLIST, mainPlaylist(renditions, frameRate))
  const index = Object.fromEntries(
    finished.map(({ name, initBytes, segments: cut }) => [name, { initBytes, segments: cut }]),
  )
  texts.set(INDEX_FILE, JSON.stringify({ durationMs, renditions: index }))
  for (const [name, text] of texts) await writeWhole(join(folder, name), text)
  const files = [...texts.keys(), ...finished.map(({ name }) => `${name}.mp4`)]
  return { renditions, durationMs: Math.round(durationMs), files }
}

const MAX_LENGTH_DIFFERENCE_MS = 50
/** Conversion to a constant frame rate may add or remove one frame, and a tiny segment at the end is dropped. */
const ONE_FRAME_MS = 50
const MAX_SLIVER_MS = 300

/** Refuses a picture that is much shorter or longer than the file's, unless the file is damaged. */
function checkLength(madeMs: number, { durationMs, damagedPackets }: Inspection): void {
  const longer = madeMs - durationMs
  const isShort = -longer > MAX_LENGTH_DIFFERENCE_MS + ONE_FRAME_MS + MAX_SLIVER_MS
  const isLong = longer > MAX_LENGTH_DIFFERENCE_MS + ONE_FRAME_MS
  if (damagedPackets > 0 || !(isShort || isLong)) return
  throw new MediaProblem('invalid-result', `${madeMs} ms instead of ${durationMs} ms`)
}

function soundOnlySegments(durationMs: number): Segment[] {
  const longest = SEGMENT_SEC * 1000
  const count = Math.max(1, Math.ceil((durationMs - MAX_SLIVER_MS) / longest))
  return Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1
    return {
      offset: 0,
      bytes: 0,
      durationMs: isLast ? Math.min(longest, durationMs - at * longest) : longest,
    }
  })
}

async function orInvalid<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw new MediaProblem('invalid-result', error.message)
    throw error
  }
}

/** Writes under a temporary name first, so that a crash never leaves half a file. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}

function partOf(watch: Watch = {}, from: number, share: number): Watch {
  const { signal, onProgress } = watch
  return {
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (part: number) => onProgress(from + part * share) }),
  }
}
