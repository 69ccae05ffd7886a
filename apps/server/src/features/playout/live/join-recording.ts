import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Encoder, SOUND_NAME, writePackage } from '@docket/media/encoding'
import { joinPieces, type PieceToJoin } from '@docket/media/live'
import type { Media } from '@docket/model/media/media'
import type { Inspection, Rendition } from '@docket/model/media/packaged'
import type { LivePiece } from '@docket/model/playout/live-inputs'
import type { Airing } from '@docket/model/schedule/airings'
import { toEpochMs } from '@docket/model/time/instants'
import type { FileStorage } from '@docket/records/storage'
import type { Assets, StoredAsset } from '../assets.ts'
import { US_PER_MS } from '../ledger/units.ts'

/** A complete recording, and the names of its files. */
export type Recording = Pick<
  Media,
  'stills' | 'sprite' | 'waveform' | 'durationMs' | 'poster' | 'width' | 'height' | 'fps'
> & {
  inspection: Inspection
  renditions: Rendition[]
  names: string[]
  /** When its parts were on the channel, in order. */
  places: RecordedPlace[]
}

/** A part of a recording: when it was on the channel, and its length, in µs. */
export type RecordedPlace = { airsAtUs: number; lengthUs: number }

type JoinJob = {
  storage: FileStorage
  assets: Assets
  encoder: Encoder
  /** Where its files are made. */
  folder: string
  signal: AbortSignal
}

/**
 * Joins the pieces that were received for an airing into its recording. Leaves out what was planned before or after it.
 * Returns `undefined` if nothing is left.
 */
export async function joinRecording(
  work: JoinJob,
  pieces: readonly LivePiece[],
  airing: Airing | undefined,
): Promise<Recording | undefined> {
  const wanted = []
  for (const piece of pieces) {
    const stored = await work.assets.get(`${piece.medium}/${piece.version}`)
    const part = stored && withinAiring(piece, stored, airing)
    if (part) wanted.push(part)
  }
  if (wanted.length === 0) return undefined
  const { encoder, folder, signal } = work
  const finished = await joinPieces(readable(wanted, work), folder)
  const [picture] = finished
  if (!picture) return undefined
  const seen = await encoder.inspect(join(folder, `${picture.name}.mp4`), folder, { signal })
  const { width = 0, height = 0, fps = 0 } = seen.inspection.picture ?? {}
  const made = await writePackage(folder, fps, finished)
  const heard = await hear(work)
  const { stills, sprite } = seen
  const { sound, silent } = heard.inspection
  const others = [
    ...stills,
    ...(sprite ? [sprite] : []),
    ...(heard.waveform ? [heard.waveform] : []),
  ]
  return {
    stills,
    sprite,
    waveform: heard.waveform,
    width,
    height,
    fps,
    inspection: { ...seen.inspection, sound, silent },
    renditions: made.renditions,
    durationMs: made.durationMs,
    poster: (stills[Math.floor(stills.length / 2)] ?? stills[0])?.file ?? '',
    places: wanted.map(({ place }) => place),
    names: [...made.files, ...others.map(({ file }) => file)],
  }
}

/** Inspects the sound, which is in a separate file. */
async function hear({ encoder, folder, signal }: JoinJob) {
  const apart = join(folder, 'heard')
  await mkdir(apart)
  const heard = await encoder.inspect(join(folder, `${SOUND_NAME}.mp4`), apart, { signal })
  const { waveform } = heard
  if (waveform) await rename(join(apart, waveform.file), join(folder, waveform.file))
  return heard
}

type SegmentRange = { stored: StoredAsset; first: number; until: number; place: RecordedPlace }

/** Returns the segments of a piece whose middle was planned within the airing. */
function withinAiring(
  { airsAtUs }: LivePiece,
  stored: StoredAsset,
  airing: Airing | undefined,
): SegmentRange | undefined {
  const { bounds } = stored.asset
  const from = airing ? toEpochMs(airing.startsAt) * US_PER_MS : Number.NEGATIVE_INFINITY
  const until = airing ? toEpochMs(airing.endsAt) * US_PER_MS : Number.POSITIVE_INFINITY
  const own = bounds.slice(0, -1).flatMap((start, at) => {
    const middle = airsAtUs + (start + (bounds[at + 1] ?? start)) / 2
    return middle >= from && middle < until ? [at] : []
  })
  const [first] = own
  if (first === undefined) return undefined
  const last = first + own.length
  const [begin = 0, end = 0] = [bounds[first], bounds[last]]
  const place = { airsAtUs: airsAtUs + begin, lengthUs: end - begin }
  return { stored, first, until: last, place }
}

async function* readable(
  parts: readonly SegmentRange[],
  { storage, signal }: JoinJob,
): AsyncIterable<PieceToJoin> {
  for (const { stored, first, until } of parts) {
    signal.throwIfAborted()
    yield {
      renditions: stored.files,
      first,
      until,
      async read(name, from, end) {
        const content = await storage.read(stored.keyOf(name), { from, until: end })
        if (!content) throw new Error('A piece of a recording is missing.')
        return buffer(content)
      },
    }
  }
}
