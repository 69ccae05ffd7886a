import type { FilterContext, Frame } from 'node-av/lib'
import { MediaProblem, type PieceFiles, type PieceTask } from '../encoder.ts'
import { AAC_OPTIONS, pieceSoundFilter, SAMPLE_RATE, SILENCE } from '../plan/house-format.ts'
import { copyPicture, copySound } from './copy.ts'
import { encodePicture, takeSilence } from './encode.ts'
import {
  isTime,
  newPacket,
  openDecoder,
  openSource,
  readPacket,
  type Source,
  secondsOf,
} from './native.ts'
import { pump } from './pump.ts'
import { createWriter, FRAGMENTED, IN_PARTS } from './writer.ts'

/**
 * Makes the picture and the sound of a piece of a live source. Both files start when the picture does. The sound may
 * start and end slightly earlier, as in the source, and continues in the next piece.
 */
export function makePiece(input: string, files: PieceFiles, task: PieceTask): void {
  const { startSec, lengthSec } = measure(input)
  const open = (): Source => ({ ...openSource(input), startSec })
  const durationMs = lengthSec * 1000
  if (task.rung) encodePicture(open(), files.picture, { name: '', rung: task.rung, durationMs })
  else copyPicture(open(), files.picture, durationMs)
  if (task.copiesSound && copiesSound(open(), files.sound)) return
  encodeSound(open(), files.sound, lengthSec)
}

/** Returns when the first key frame is shown, and how long the picture lasts from then. */
function measure(input: string): { startSec: number; lengthSec: number } {
  const source = openSource(input)
  const { picture } = source
  if (!picture) throw new MediaProblem('nothing-playable', 'no picture')
  const packet = newPacket()
  let startSec: number | undefined
  let endSec = 0
  while (readPacket(source, packet)) {
    const isOfPicture = packet.streamIndex === picture.index && isTime(packet.pts)
    if (isOfPicture && (startSec !== undefined || packet.isKeyframe)) {
      const atSec = secondsOf(packet.pts, picture.timeBase)
      startSec ??= atSec
      endSec = Math.max(endSec, atSec + secondsOf(packet.duration, picture.timeBase))
    }
    packet.unref()
  }
  if (startSec === undefined) throw new MediaProblem('undecodable', 'no key frame')
  return { startSec, lengthSec: endSec - startSec }
}

/** Returns whether the sound could be copied. */
function copiesSound(source: Source, path: string): boolean {
  try {
    copySound(source, path)
    return true
  } catch (error) {
    if (error instanceof MediaProblem && error.code === 'unsupported') return false
    throw error
  }
}

function encodeSound(source: Source, path: string, lengthSec: number): void {
  const writer = createWriter(path, { header: { ...FRAGMENTED, ...IN_PARTS } })
  const filter = `${pieceSoundFilter()},abuffersink@out`
  let taken = 0
  const take = (frame: Frame | null, sink: FilterContext) => {
    writer.open('aac', sink, { ...AAC_OPTIONS, flags: '+global_header' })
    if (!frame) return
    taken += 1
    writer.send(frame)
  }
  if (source.sound) {
    pump(source, {
      decoders: { sound: openDecoder(source.sound) },
      graph: ({ sound }) => ({
        text: `${sound},${filter}`,
        sinks: [{ name: 'abuffersink@out', take }],
      }),
    })
  } else {
    const frames = Math.ceil((lengthSec * SAMPLE_RATE) / 1024)
    takeSilence(`${SILENCE},${filter}`, take, () => taken === frames)
  }
  writer.send(null)
  writer.end()
}
