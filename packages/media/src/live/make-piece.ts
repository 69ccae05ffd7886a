import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Encoder, MediaProblem, type Task, type Watch } from '../encoder.ts'
import { boxesIn, findBox } from '../fmp4/boxes.ts'
import { cutPicture, cutSound, endsOf, totalMs } from '../fmp4/segments.ts'
import {
  type PictureRung,
  type PlanOptions,
  planPicture,
  SOUND_NAME,
} from '../plan/house-format.ts'
import {
  type FinishedRendition,
  finishOne,
  makeOne,
  type Package,
  writePackage,
} from '../prepare/prepare.ts'

/** How the pieces of a live source are converted to the house format. */
export type PiecePlan = {
  /** Encoded in one size, unless the picture can be copied. */
  picture: { kind: 'copy'; name: string } | { kind: 'encode'; rung: PictureRung }
  copiesSound: boolean
  fps: number
}

/** A small package. */
export type Piece = {
  made: Package
  /** The length of its picture, as a channel counts it. */
  lengthUs: number
  /** Pieces with the same value can be joined without encoding. */
  form: string
}

type PieceJob = { encoder: Encoder; file: string; folder: string; watch?: Watch }

/** Larger pictures cost more than a server without a hardware encoder can handle. */
const MAX_ENCODED = 720
/** Muxers cut sound once they have buffered some of it, up to this far from the picture's cut. */
const MAX_SHIFT_MS = 400

/** Inspects the first piece of a source, and plans how all of them are made. Throws `MediaProblem`. */
export async function planPieces(work: PieceJob, options: PlanOptions = {}): Promise<PiecePlan> {
  const { encoder, file, folder, watch } = work
  const looks = join(folder, 'looks')
  await mkdir(looks, { recursive: true })
  const { inspection } = await encoder.inspect(file, looks, watch)
  await rm(looks, { recursive: true, force: true })
  const { picture, sound } = inspection
  const plan = planPicture(picture, options)
  if (!picture || plan.kind === 'none') throw new MediaProblem('nothing-playable', 'no picture')
  const copiesSound = sound?.codec === 'aac'
  if (plan.kind === 'copy') return { picture: plan, copiesSound, fps: picture.fps }
  const rung = plan.rungs.findLast(({ height }) => height <= MAX_ENCODED) ?? plan.rungs[0]
  if (!rung) throw new MediaProblem('nothing-playable')
  return { picture: { kind: 'encode', rung }, copiesSound, fps: picture.fps }
}

/**
 * Makes a piece in an empty folder. Throws `MediaProblem`, in which case a source that has changed must be planned
 * again.
 */
export async function makePiece({ plan, ...work }: PieceJob & { plan: PiecePlan }): Promise<Piece> {
  const { folder } = work
  await mkdir(folder, { recursive: true })
  const [picture, sound] = work.encoder.makePiece
    ? await makeAtOnce(work, plan)
    : await makeApart(work, plan)
  const made = await writePackage(folder, plan.fps, [picture, sound])
  const lengthUs = picture.segments.reduce((sum, one) => sum + Math.round(one.durationMs * 1000), 0)
  const form = await formOf(join(folder, `${picture.name}.mp4`), picture)
  return { made, lengthUs, form }
}

type PictureAndSound = [picture: FinishedRendition, sound: FinishedRendition]

async function makeAtOnce(
  work: PieceJob,
  { picture, copiesSound }: PiecePlan,
): Promise<PictureAndSound> {
  const { encoder, file, folder, watch } = work
  const halves = { picture: join(folder, 'picture.part'), sound: join(folder, 'sound.part') }
  const rung = picture.kind === 'copy' ? null : picture.rung
  await encoder.makePiece?.(file, halves, { rung, copiesSound }, watch)
  const name = picture.kind === 'copy' ? picture.name : picture.rung.name
  const seen = await finishOne(folder, name, halves.picture, cutPicture)
  const heard = await finishOne(folder, SOUND_NAME, halves.sound, (all) =>
    cutSound(all, seen.segments),
  )
  const isWhole = heard.segments.length === seen.segments.length
  const difference = Math.abs(heard.durationMs - seen.durationMs)
  if (isWhole && difference <= MAX_SHIFT_MS) return [seen, asLongAs(heard, seen)]
  await rm(join(folder, `${SOUND_NAME}.json`), { force: true })
  return [seen, await soundOf(work, seen)]
}

/**
 * Sound is cut at slightly different times than the picture and continues in the next piece. Playlists use the
 * picture's length.
 */
function asLongAs(
  sound: FinishedRendition,
  { segments, durationMs }: FinishedRendition,
): FinishedRendition {
  const own = sound.segments.map((segment, at) => {
    return { ...segment, durationMs: segments[at]?.durationMs ?? segment.durationMs }
  })
  return { ...sound, segments: own, durationMs }
}

async function makeApart(work: PieceJob, plan: PiecePlan): Promise<PictureAndSound> {
  // Its length is not known yet; it is only needed for progress reports.
  const durationMs = 1
  const task: Task =
    plan.picture.kind === 'copy'
      ? { ...plan.picture, durationMs }
      : { kind: 'picture', name: plan.picture.rung.name, rung: plan.picture.rung, durationMs }
  const picture = await makeOne(work, task, cutPicture, work.watch ?? {})
  return [picture, await soundOf(work, picture)]
}

/** Encodes the sound, or silence, with the length of the picture. */
function soundOf(work: PieceJob, { segments }: FinishedRendition): Promise<FinishedRendition> {
  const cutsMs = endsOf(segments).slice(0, -1)
  const task = { kind: 'sound', gainDb: 0, name: SOUND_NAME, durationMs: totalMs(segments), cutsMs }
  return makeOne(work, task as Task, (all) => cutSound(all, segments), work.watch ?? {})
}

/** Returns the properties of a picture that must be the same in all pieces of one recording. */
async function formOf(
  path: string,
  { initBytes, name, width, height }: FinishedRendition,
): Promise<string> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(initBytes), 0, initBytes, 0)
    const stsd = findBox(buffer, 'moov/trak/mdia/minf/stbl/stsd')
    const [entry] = stsd ? boxesIn(buffer, stsd.from + 8, stsd.until) : []
    const coding = entry && boxesIn(buffer, entry.from + 78, entry.until)
    const avcC = coding?.find(({ type }) => type === 'avcC')
    const bytes = avcC ? buffer.subarray(avcC.from, avcC.until) : buffer
    const hash = createHash('sha256').update(`${name} ${width}x${height} `).update(bytes)
    return hash.digest('hex').slice(0, 32)
  } finally {
    await file.close()
  }
}
